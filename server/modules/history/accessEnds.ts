import { z } from 'zod/mini'
import type { HistoryChange } from '../../../contract/history'
import type { State } from './olderState'

/** Until when people have access to an analysis, by their ids; of who is not named it has no end. */
export type AccessEnds = Readonly<Record<string, string>>

/** Of what is known of sharing. */
export const endsOf = (shares: readonly { userId: string; endsAt: Date | null }[]): AccessEnds =>
  Object.fromEntries(
    shares.flatMap(({ userId, endsAt }) => (endsAt === null ? [] : [[userId, endsAt.toISOString()]])),
  )

const FIELD = 'accessEnds'
const accessEndsSchema = z.record(z.string(), z.string())

/** What an entry keeps of ends that a write has done away with, beside the change of `accessUserIds`: bringing it back needs them. */
export const accessEndsChanges = (ends: AccessEnds): HistoryChange[] =>
  Object.keys(ends).length === 0 ? [] : [{ field: FIELD, before: ends, after: null }]

export const isAboutAccessEnds = ({ field }: Pick<HistoryChange, 'field'>): boolean => field === FIELD

/**
 * Until when those had access who have lost it by these entries, newest first. Who has lost it several times is named with what the
 * oldest tells that tells of an end: better less than they had than more.
 */
export function accessEndsIn(entries: readonly { changes: readonly HistoryChange[] }[]): AccessEnds {
  const changes = entries.flatMap((entry) => entry.changes.filter(isAboutAccessEnds))
  return Object.fromEntries(changes.flatMap(({ before }) => Object.entries(accessEndsSchema.parse(before))))
}

/** The state without those whose end has passed, except who has access now. */
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
