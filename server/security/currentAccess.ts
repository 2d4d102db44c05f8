import { and, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { analysisAccess, analysisShares } from '../database/schema'

/** The time of a call. Undefined means the present time of the database. */
export type Moment = Date | undefined

export const momentSql = (now: Moment): SQL<Date> =>
  now === undefined ? sql`now()` : sql`${now.toISOString()}::timestamptz`

/** The day of a moment in UTC. */
export const daySql = (now: Moment): SQL<string> => sql`(${momentSql(now)} at time zone 'UTC')::date`

/** Whether the end of a row of `analysis_shares` has passed and no job has written it yet. */
export const hasPassed = (now: Moment): SQL =>
  sql`(${lte(analysisShares.endsAt, momentSql(now))} and ${isNull(analysisShares.endedAt)})`

/**
 * Whether a row of `analysis_access` gives access at `now`. Every query about access to an analysis has this condition, so access
 * ends at its time, even if no job has written the end (decision record 0053).
 */
export const isCurrent = (now: Moment): SQL => sql`not exists (
  select from ${analysisShares}
  where ${analysisShares.analysisId} = ${analysisAccess.analysisId}
    and ${analysisShares.userId} = ${analysisAccess.userId} and ${hasPassed(now)})`

/** The ends that have passed at `now` and change what an answer shows; `where` is missing if all of them do. */
export type PassedEnds = { now: Moment; where?: SQL | undefined }

export const passedEnds = ({ now, where }: PassedEnds): SQL | undefined => and(hasPassed(now), where)

/** The time of the last of these ends, in milliseconds. */
export const lastEnd: SQL<number> = sql`coalesce((extract(epoch from max(${analysisShares.endsAt})) * 1000)::bigint, 0)`
