import { z } from 'zod/mini'
import { writtenFields } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import type { HistoryEntry, Restorable } from '../../../contract/history'
import { RECORDED_FIELDS } from '../../../contract/historyChanges'
import { type AccessEnds, isAboutAccessEnds } from '../../history/accessEnds'

/** What callers may write of a record, by field. */
export type State = Readonly<Record<string, unknown>>

/** What undoing an entry needs of it. */
type Change = Readonly<Pick<HistoryEntry, 'action' | 'changes'>>

/** The entry of a new or a deleted record leaves out fields without a value: these values stand for them. */
const emptyState = (resource: Restorable): State =>
  Object.fromEntries(
    writtenFields(ENTITY_FIELDS[resource])
      .filter(([, { isRequired }]) => !isRequired)
      .map(([name, { empty }]) => [name, empty]),
  )

/**
 * A record as it was before these entries: their changes are undone one by one.
 *
 * @param current the record as it is now; undefined where it has been deleted
 * @param entries the record's entries since then, newest first
 */
export function olderState(
  resource: Restorable,
  current: object | undefined,
  entries: readonly Change[],
): State {
  const start: State = { ...emptyState(resource), ...(current && recordedOf(resource, current)) }
  return entries.reduce((state, entry) => stateBefore(resource, state, entry), start)
}

/** The entry of a deletion holds the whole record, so the state before it starts from empty values. */
function stateBefore(resource: Restorable, state: State, { action, changes }: Change): State {
  const recorded = changes.filter(({ field }) =>
    RECORDED_FIELDS[resource].includes(field.split('.')[0] ?? ''),
  )
  return recorded.reduce<State>(
    (older, { field, before }) => setPath(older, field.split('.'), before),
    action === 'delete' ? emptyState(resource) : state,
  )
}

export function setPath(state: State, [key = '', ...rest]: readonly string[], value: unknown): State {
  if (rest.length === 0) return { ...state, [key]: value }
  const part = state[key]
  return {
    ...state,
    [key]: setPath(typeof part === 'object' && part !== null ? { ...part } : {}, rest, value),
  }
}

const recordedOf = (resource: Restorable, record: object): State =>
  Object.fromEntries(Object.entries(record).filter(([field]) => RECORDED_FIELDS[resource].includes(field)))

const accessEndsSchema = z.record(z.string(), z.string())

/**
 * Returns the ends of access that these entries removed, newest first. If a user lost access several times, the oldest known end
 * counts, so that nobody gets more access than they had.
 */
export function accessEndsIn(entries: readonly Pick<Change, 'changes'>[]): AccessEnds {
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
