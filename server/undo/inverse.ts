import { z } from 'zod/mini'
import { writtenFields } from '../../contract/descriptor'
import { ENTITY_FIELDS } from '../../contract/entities'
import type { HistoryEntry } from '../../contract/history'
import { meansSame, RECORDED_FIELDS } from '../../contract/historyChanges'
import { isObject } from '../../contract/json'
import type { RecordedResource } from '../../contract/paths'
import { type AccessEnds, isAboutAccessEnds } from '../history/accessEnds'
import type { State } from '../modules/recordServices'

/** A recorded change of one record. */
export type Entry = Readonly<Pick<HistoryEntry, 'action' | 'changes'>>

/** A record as it is to become, and the paths of the fields that stay because they were changed since. */
export type Inverse = { state: State; kept: string[] }

/**
 * Inverts recorded changes of a record, in the order of `entries`.
 *
 * @param current the present record; undefined if it was deleted
 * @param entries newest first
 * @param keepsLater whether fields that have changed since keep their value; otherwise later changes are inverted, too
 */
export function invert(
  resource: RecordedResource,
  current: object | undefined,
  entries: readonly Entry[],
  keepsLater: boolean,
): Inverse {
  const kept = new Set<string>()
  const recorded = Object.entries(current ?? {}).filter(([field]) =>
    RECORDED_FIELDS[resource].includes(field),
  )
  let state: State = { ...(!keepsLater && emptyState(resource)), ...Object.fromEntries(recorded) }
  for (const { action, changes } of entries) {
    // The entry of a deletion holds the whole record.
    if (action === 'delete') state = emptyState(resource)
    for (const { field, before, after } of recordedIn(resource, changes)) {
      const path = field.split('.')
      const value = valueAt(state, path)
      if (!keepsLater || meansSame(field, value, after)) state = withValue(state, path, before)
      else if (!meansSame(field, value, before)) kept.add(field)
    }
  }
  return { state, kept: [...kept] }
}

/**
 * Returns the fields that these entries changed, without those that got their value back.
 *
 * @param entries oldest first
 * @returns null if an entry did something that its changes do not show
 */
export function changedFields(resource: RecordedResource, entries: readonly Entry[]): string[] | null {
  const changes = entries.flatMap((entry) => entry.changes)
  const isOpaque = entries.some((entry) => entry.changes.length === 0)
  if (isOpaque || changes.some(({ field }) => field === 'mergedId')) return null
  const first = new Map<string, unknown>()
  const last = new Map<string, unknown>()
  for (const { field, before, after } of recordedIn(resource, changes)) {
    if (!first.has(field)) first.set(field, before)
    last.set(field, after)
  }
  return [...first.keys()].filter((field) => !meansSame(field, first.get(field), last.get(field)))
}

/** Entries of new and deleted records leave out empty fields. These are their values. */
const emptyState = (resource: RecordedResource): State =>
  Object.fromEntries(
    writtenFields(ENTITY_FIELDS[resource])
      .filter(([, { isRequired }]) => !isRequired)
      .map(([name, { empty }]) => [name, empty]),
  )

const recordedIn = (resource: RecordedResource, changes: Entry['changes']) =>
  changes.filter(({ field }) => RECORDED_FIELDS[resource].includes(field.split('.')[0] ?? ''))

const valueAt = (state: unknown, path: readonly string[]): unknown =>
  path.reduce((part: unknown, key) => (isObject(part) ? part[key] : undefined), state)

function withValue(state: State, [key = '', ...rest]: readonly string[], value: unknown): State {
  if (rest.length === 0) return { ...state, [key]: value }
  const part = state[key]
  return { ...state, [key]: withValue(isObject(part) ? part : {}, rest, value) }
}

const accessEndsSchema = z.record(z.string(), z.string())

/**
 * Returns the ends of the access that these entries removed, newest first. If a user lost access several times, the oldest known end
 * counts, so that no user gets more access than before.
 */
export function accessEndsIn(entries: readonly Pick<Entry, 'changes'>[]): AccessEnds {
  const changes = entries.flatMap((entry) => entry.changes.filter(isAboutAccessEnds))
  return Object.fromEntries(changes.flatMap(({ before }) => Object.entries(accessEndsSchema.parse(before))))
}

/** Removes the users whose access has ended from a state, except those who have access now. */
export function withoutEnded(state: State, current: State | undefined, ends: AccessEnds, now: Date): State {
  if (!Array.isArray(state.accessUserIds)) return state
  const present: unknown = current?.accessUserIds
  const hasAccess = (id: unknown) => Array.isArray(present) && present.includes(id)
  const hasEnded = (id: unknown) => {
    const end = typeof id === 'string' ? ends[id] : undefined
    return end !== undefined && new Date(end) <= now
  }
  return { ...state, accessUserIds: state.accessUserIds.filter((id) => hasAccess(id) || !hasEnded(id)) }
}
