import type { HistoryChange } from '../../contract/history'

/** The ends of users' access to an analysis, by user id. Access without an end is not included. */
export type AccessEnds = Readonly<Record<string, string>>

export const endsOf = (shares: readonly { userId: string; endsAt: Date | null }[]): AccessEnds =>
  Object.fromEntries(
    shares.flatMap(({ userId, endsAt }) => (endsAt === null ? [] : [[userId, endsAt.toISOString()]])),
  )

const FIELD = 'accessEnds'

/** The ends of the access that a write removes, as part of the record before the write. */
export type LosingAccess = { [FIELD]?: AccessEnds }

/** Returns what an entry keeps of the ends of removed access, beside the change of `accessUserIds`, for undoing it. */
export const accessEndsChanges = ({ accessEnds = {} }: LosingAccess): HistoryChange[] =>
  Object.keys(accessEnds).length === 0 ? [] : [{ field: FIELD, before: accessEnds, after: null }]

export const isAboutAccessEnds = ({ field }: Pick<HistoryChange, 'field'>): boolean => field === FIELD
