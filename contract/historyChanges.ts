import { writtenNames } from './descriptor'
import { ENTITY_FIELDS } from './entities'
import type { HistoryChange } from './history'
import { isObject, isSame } from './json'
import type { ResourceName } from './paths'

/** What history keeps of a record. Follows from the entities' descriptions: a new field is recorded at once. */
export const RECORDED_FIELDS: Readonly<Record<ResourceName, readonly string[]>> = {
  matches: writtenNames(ENTITY_FIELDS.matches),
  analyses: writtenNames(ENTITY_FIELDS.analyses),
  players: writtenNames(ENTITY_FIELDS.players),
  teams: writtenNames(ENTITY_FIELDS.teams),
  users: writtenNames(ENTITY_FIELDS.users),
  shortLists: writtenNames(ENTITY_FIELDS.shortLists),
}

/**
 * The fields that a write changed, by path. Undefined `before` stands for a record that is new, undefined `after` for one that
 * is deleted: then all fields that have a value are there.
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
  return new Map(fields.flatMap(([field, value]) => leavesOf(field, value)))
}

/** A list is one value, because its order counts; of a group of ratings, every score and every note is one. */
function leavesOf(path: string, value: unknown): [string, unknown][] {
  if (!isObject(value)) return [[path, value]]
  return Object.entries(value).flatMap(([key, part]) => leavesOf(`${path}.${key}`, part))
}

const isEmpty = (value: unknown) =>
  value === '' || value === false || (Array.isArray(value) && value.length === 0)
