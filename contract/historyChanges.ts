import { writtenNames } from './descriptor'
import { ENTITY_FIELDS } from './entities'
import type { HistoryChange } from './history'
import { isObject, isSame } from './json'
import type { ResourceName } from './paths'

/** The fields that history records. They follow from the entities’ descriptions, so a new field is recorded automatically. */
export const RECORDED_FIELDS: Readonly<Record<ResourceName, readonly string[]>> = {
  matches: writtenNames(ENTITY_FIELDS.matches),
  analyses: writtenNames(ENTITY_FIELDS.analyses),
  players: writtenNames(ENTITY_FIELDS.players),
  teams: writtenNames(ENTITY_FIELDS.teams),
  users: writtenNames(ENTITY_FIELDS.users),
  shortLists: writtenNames(ENTITY_FIELDS.shortLists),
  requests: writtenNames(ENTITY_FIELDS.requests),
}

/**
 * Returns the fields that a write changed, by path. An undefined `before` means a new record, an undefined `after` a deleted one; then all
 * fields with a value are included.
 */
export function changesBetween(
  resource: ResourceName,
  before: object | undefined,
  after: object | undefined,
): HistoryChange[] {
  const old = valuesOf(resource, before)
  const now = valuesOf(resource, after)
  const isWhole = before === undefined || after === undefined
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null }
    if (isSame(change.before, change.after)) return []
    return isWhole && isEmpty(change.before ?? change.after) ? [] : [change]
  })
}

function valuesOf(resource: ResourceName, record: object = {}): Map<string, unknown> {
  const fields = Object.entries(record).filter(([field]) => RECORDED_FIELDS[resource].includes(field))
  return new Map(fields.flatMap(([field, value]) => leavesOf(field, withDefaults(field, value))))
}

/** Returns whether two values of a recorded field mean the same: a note or a line-up may lack a field that callers of the document leave out. */
export const meansSame = (field: string, one: unknown, other: unknown): boolean =>
  isSame(withDefaults(field, one), withDefaults(field, other))

/** Gives the values that a server without these fields means to notes and line-ups, so that a save that adds them changes nothing. */
const withDefaults = (field: string, value: unknown): unknown =>
  Array.isArray(value) && /^(home|away)(Notes|Lineup)$/.test(field)
    ? value.map((entry) => ({
        ...(field.endsWith('Notes') ? { minute: null } : { isStarter: true }),
        ...entry,
      }))
    : value

/** Splits a value into its recorded parts. A list is one part, because its order counts; in a rating group, each score and note is a part. */
function leavesOf(path: string, value: unknown): [string, unknown][] {
  if (!isObject(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(`${path}.${key}`, part))
}

const isEmpty = (value: unknown) =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0)
