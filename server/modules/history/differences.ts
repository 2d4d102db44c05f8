import { isDeepStrictEqual } from 'node:util'
import type { HistoryAction, HistoryChange } from '../../../contract/history'
import { isObject } from '../../../contract/json'
import type { ResourceName } from '../../../contract/paths'
import { RECORDED_FIELDS, type Recorded } from './recorded'

/**
 * The fields that a write changed, by path. Undefined `before` stands for a record that is new, undefined `after` for one that
 * is deleted: then all fields that have a value are there.
 */
export function differences<Resource extends ResourceName>(
  resource: Resource,
  before: Recorded<Resource> | undefined,
  after: Recorded<Resource> | undefined,
): HistoryChange[] {
  const old = valuesOf(resource, before)
  const now = valuesOf(resource, after)
  const isWhole = before === undefined || after === undefined
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? null, after: now.get(field) ?? null }
    if (isDeepStrictEqual(change.before, change.after)) return []
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

const isEmpty = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0)

/** The changes by what was done: publishing and sharing are part of an analysis' ordinary update, and more than that. */
export function byAction(
  otherwise: 'create' | 'update' | 'restore',
  changes: readonly HistoryChange[],
): Map<HistoryAction, HistoryChange[]> {
  const parts = new Map<HistoryAction, HistoryChange[]>()
  for (const change of changes) {
    const action = actionOf(change) ?? otherwise
    parts.set(action, [...(parts.get(action) ?? []), change])
  }
  return parts
}

function actionOf({ field, after }: HistoryChange): HistoryAction | undefined {
  if (field === 'publishedAt') return after === null ? 'withdraw' : 'publish'
  return field === 'accessUserIds' ? 'share' : undefined
}
