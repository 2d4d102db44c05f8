import { type CallerField, writtenFields } from '../../contract/descriptor'
import { ENTITY_FIELDS } from '../../contract/entities'
import { ownMediaId } from '../../contract/fields'
import type { MissingReference, Restorable } from '../../contract/history'
import { isObject } from '../../contract/json'
import type { State } from '../modules/recordServices'

/** A record or file that a state refers to. */
export type Reference = MissingReference

/** Returns all references of a state. Addresses on other servers do not count. */
export const referencesOf = (resource: Restorable, state: State): Reference[] =>
  writtenFields(ENTITY_FIELDS[resource]).flatMap(([name, field]) => referencesIn(name, field, state[name]))

function referencesIn(
  name: string,
  { kind, refersTo, isRequired = false }: CallerField,
  value: unknown,
): Reference[] {
  switch (kind) {
    case 'picture':
      return reference(name, 'media', fileIn(value), isRequired)
    case 'media':
      return eachOf(value, (address, index) => reference(`${name}.${index}`, 'media', fileIn(address)))
    case 'notes':
      return eachOf(value, (note, index) =>
        reference(`${name}.${index}.analysisId`, 'analyses', isObject(note) ? note.analysisId : undefined),
      )
    case 'lineup':
      return eachOf(value, (entry, index) =>
        reference(`${name}.${index}`, 'players', isObject(entry) ? entry.playerId : undefined),
      )
    case 'references':
      return eachOf(value, (id, index) => reference(`${name}.${index}`, refersTo, id))
    default:
      return reference(name, refersTo, value, isRequired)
  }
}

/** Removes references from a state: lists lose the entry, notes lose their analysis. */
export function without(state: State, references: readonly Reference[]): State {
  const fields = new Set(references.map(({ field }) => field))
  const left = Object.entries(state).map(([field, value]) => {
    if (fields.has(field)) return [field, null]
    if (!Array.isArray(value)) return [field, value]
    const kept = value
      .map((entry, index) =>
        fields.has(`${field}.${index}.analysisId`) ? { ...entry, analysisId: null } : entry,
      )
      .filter((_entry, index) => !fields.has(`${field}.${index}`))
    return [field, kept]
  })
  return Object.fromEntries(left)
}

const reference = (
  field: string,
  resource: Reference['resource'] | undefined,
  id: unknown,
  isNeeded = false,
): Reference[] =>
  resource !== undefined && typeof id === 'string' ? [{ field, resource, id, isNeeded }] : []

const fileIn = (address: unknown) => (typeof address === 'string' ? ownMediaId(address) : undefined)

const eachOf = (value: unknown, referencesAt: (entry: unknown, index: number) => Reference[]) =>
  Array.isArray(value) ? value.flatMap(referencesAt) : []
