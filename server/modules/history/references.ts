import { type CallerField, writtenFields } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { ownMediaId } from '../../../contract/fields'
import type { MissingReference, Restorable } from '../../../contract/history'
import { isObject } from '../../../contract/json'
import type { State } from './olderState'

/** Something that a state refers to. */
export type Reference = MissingReference

/** Everything that a record in this state refers to. Addresses on other servers do not count. */
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
      return entriesOf(value).flatMap((address, index) =>
        reference(`${name}.${index}`, 'media', fileIn(address), false),
      )
    case 'notes':
      return entriesOf(value).flatMap((note, index) =>
        reference(`${name}.${index}.analysisId`, 'analyses', analysisIn(note), false),
      )
    case 'lineup':
      return entriesOf(value).flatMap((entry, index) =>
        reference(`${name}.${index}`, 'players', isObject(entry) ? entry.playerId : undefined, false),
      )
    case 'references':
      return entriesOf(value).flatMap((id, index) => reference(`${name}.${index}`, refersTo, id, false))
    default:
      return reference(name, refersTo, value, isRequired)
  }
}

/** The state without these references: lists lose the entry, notes stay without their analysis. */
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

function reference(
  field: string,
  resource: Reference['resource'] | undefined,
  id: unknown,
  isNeeded: boolean,
): Reference[] {
  return resource !== undefined && typeof id === 'string' ? [{ field, resource, id, isNeeded }] : []
}

const fileIn = (address: unknown) => (typeof address === 'string' ? ownMediaId(address) : undefined)
const entriesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const analysisIn = (note: unknown) => (isObject(note) ? note.analysisId : undefined)
