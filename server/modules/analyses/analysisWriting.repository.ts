import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Analysis, AnalysisInput } from '../../../contract/analysis'
import { USER_STATUS } from '../../../contract/closedLists'
import type { RightsFacts } from '../../../contract/permissions'
import type { Ratings } from '../../../contract/ratings'
import type { Executor } from '../../database/connect'
import { jsonObject } from '../../database/jsonObject'
import { lockForKeyShare } from '../../database/keyShare'
import { valuesOf } from '../../database/ownColumns'
import { analyses, analysisShares, matches, players, teams, users } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { hasPassed, type Moment } from '../../security/currentAccess'
import { needsConsent } from '../../security/withheldPlayers'
import {
  AWAY_TEAM,
  analysisAt,
  away,
  CLUB,
  club,
  HOME_TEAM,
  home,
  MATCH,
  OWN_COLUMNS,
  type OwnAnalysis,
  ownAnalysis,
  PLAYER,
  ratingColumns,
  SCOUT,
} from './analysisRows'
import { isIndependentNow } from './independence.repository'
import { teamPlayedFor } from './playedFor'

/** A written analysis, with its author. */
type WrittenAnalysis = OwnAnalysis & Pick<Analysis, 'scout'>

/** The records that an analysis is to refer to, as far as they exist. */
export type References = {
  match: Analysis['match'] | null
  player: Analysis['player'] | null
  userIds: string[]
  /** Those of them whose address is not confirmed. */
  unconfirmedIds: string[]
  needsConsent: boolean
}

/** Returns the facts by which the rights table decides about an analysis. */
export async function findAnalysisFacts(
  executor: Executor,
  id: string,
  now: Moment,
): Promise<(RightsFacts['analysis'] & { id: string }) | undefined> {
  const { id: recordId, createdBy: scouter, playerId, publishedAt, accessUserIds } = analysisAt(now)
  const [row] = await executor
    .select({ id: recordId, scouter, playerId, publishedAt, accessUserIds })
    .from(analyses)
    .where(eq(analyses.id, id))
  return row && { ...row, publishedAt: row.publishedAt?.toISOString() ?? null }
}

/**
 * Finds and locks the records that an input refers to, so that no one deletes or merges them before the transaction ends. Call it
 * before any lock on an analysis (ARCHITECTURE.md, "Locks").
 */
export async function lockReferences(
  executor: Executor,
  { matchId, playerId, accessUserIds = [] }: AnalysisInput,
): Promise<References> {
  const teamsOfMatch = { homeTeam: jsonObject(HOME_TEAM), awayTeam: jsonObject(AWAY_TEAM) }
  const match = executor
    .select({ json: jsonObject({ ...MATCH, ...teamsOfMatch }) })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .where(eq(matches.id, matchId))
    .for('key share', { of: matches })
  const team = sql`case when ${club.id} is not null then ${jsonObject(CLUB)} end`
  const player = executor
    .select({ json: jsonObject({ ...PLAYER, team }) })
    .from(players)
    .leftJoin(club, eq(club.id, players.teamId))
    .where(eq(players.id, playerId))
    .for('key share', { of: players })
  const userIds = lockForKeyShare(users, accessUserIds)
  const unconfirmedIds = sql`array(
    select id from ${users} where id = any(${sql.param([...accessUserIds])}::uuid[])
      and not ${users.emailConfirmed} and ${users.status} = ${USER_STATUS.Active})`
  const { rows } = await executor.execute<References>(
    sql`select ${userIds} as "userIds", ${unconfirmedIds} as "unconfirmedIds", ${match} as "match", ${player} as "player",
      ${needsConsent} as "needsConsent"`,
  )
  return rows[0] ?? { match: null, player: null, userIds: [], unconfirmedIds: [], needsConsent: false }
}

/** Locks an analysis against other writers until the transaction ends. `hasPassedEnds`: an end of access has passed and is not written yet. */
export async function lockAnalysisForUpdate(
  executor: Executor,
  id: string,
  now: Moment,
): Promise<{ stored: OwnAnalysis; hasPassedEnds: boolean } | undefined> {
  const isDue = sql`exists (select from ${analysisShares} where ${analysisShares.analysisId} = ${analyses.id} and ${hasPassed(now)})`
  const [row] = await executor
    .select({ ...analysisAt(now), hasPassedEnds: sql<boolean>`${isDue}` })
    .from(analyses)
    .where(eq(analyses.id, id))
    .for('no key update')
  if (row === undefined) return undefined
  const { hasPassedEnds, ...analysis } = row
  return { stored: ownAnalysis(analysis), hasPassedEnds }
}

/** Locks the next analysis that has such an end and that no other transaction has locked; returns its id. */
export async function lockNextPassedEnd(executor: Executor, now: Moment): Promise<string | undefined> {
  const due = executor.select({ id: analysisShares.analysisId }).from(analysisShares).where(hasPassed(now))
  const [row] = await executor
    .select({ id: analyses.id })
    .from(analyses)
    .where(inArray(analyses.id, due))
    .limit(1)
    .for('no key update', { skipLocked: true })
  return row?.id
}

/** Returns undefined if the id is already taken. */
export async function insertAnalysis(
  executor: Executor,
  { actor, recordId }: RecordPermit<'analysis.create'>,
  input: AnalysisInput,
  ratings: Ratings,
  author: string,
): Promise<WrittenAnalysis | undefined> {
  const [row] = await executor
    .insert(analyses)
    .values({
      ...columnsOf(input),
      ...ratingColumns(ratings),
      ...(input.publishedAt && {
        playedForId: teamOf(recordId, input),
        isIndependent: independenceOf(executor, input, sql`${author}::uuid`),
      }),
      id: recordId,
      createdBy: author,
    })
    .onConflictDoNothing({ target: analyses.id })
    .returning({ ...analysisAt(actor.now), scout: SCOUT })
  return row && ownAnalysis(row)
}

/**
 * How a value changes that is stored at the first publication: `first` if none is stored yet, `anew` for another match or player, `none`
 * for a draft.
 */
type PublicationChange = 'first' | 'anew' | 'none' | undefined
export type PublicationChanges = Record<'club' | 'independence', PublicationChange>

/**
 * Stores the fields of the input, and all ratings. It reads the recipients again, because those that the locking query read while it
 * waited may be older than the lock.
 */
export async function updateAnalysis(
  executor: Executor,
  { actor, recordId }: RecordPermit<'analysis.update'>,
  input: AnalysisInput,
  ratings: Ratings,
  changes: PublicationChanges,
): Promise<WrittenAnalysis | undefined> {
  const [row] = await executor
    .update(analyses)
    .set({
      ...columnsOf(input, analyses.publishedAt),
      ...ratingColumns(ratings),
      ...clubColumn(recordId, input, changes.club),
      ...independenceColumn(executor, input, changes.independence),
    })
    .where(eq(analyses.id, recordId))
    .returning({ ...analysisAt(actor.now), scout: SCOUT })
  return row && ownAnalysis(row)
}

export async function deleteAnalysis(executor: Executor, { recordId }: RecordPermit<'analysis.delete'>) {
  await executor.delete(analyses).where(eq(analyses.id, recordId))
}

function independenceColumn(executor: Executor, input: AnalysisInput, change: PublicationChange) {
  if (change === undefined) return {}
  if (change === 'none') return { isIndependent: null }
  const now = independenceOf(executor, input, analyses.createdBy)
  return { isIndependent: change === 'anew' ? now : sql`coalesce(${analyses.isIndependent}, ${now})` }
}

const independenceOf = (executor: Executor, { playerId }: AnalysisInput, author: SQLWrapper) =>
  isIndependentNow(executor, { playerId: sql`${playerId}::uuid`, author })

function clubColumn(id: string, input: AnalysisInput, change: PublicationChange) {
  if (change === undefined) return {}
  if (change === 'none') return { playedForId: null }
  const team = teamOf(id, input)
  return { playedForId: change === 'anew' ? team : sql`coalesce(${analyses.playedForId}, ${team})` }
}

/** Selects and locks the team. If another transaction merges or deletes it, the club is unknown. */
function teamOf(id: string, { matchId, playerId }: AnalysisInput): SQL<string | null> {
  const team = teamPlayedFor({
    analysisId: sql`${id}::uuid`,
    matchId: sql`${matchId}::uuid`,
    playerId: sql`${playerId}::uuid`,
  })
  return sql<string | null>`(select ${teams.id} from ${teams} where ${teams.id} = ${team} for key share)`
}

/** Returns the input's own columns. Omitted fields stay undefined, so Drizzle does not write them. */
function columnsOf({ publishedAt, ...input }: AnalysisInput, stored?: SQLWrapper) {
  const moment = typeof publishedAt === 'string' ? publicationMoment(publishedAt, stored) : publishedAt
  return { ...valuesOf(OWN_COLUMNS, input), publishedAt: moment }
}

/** A device's clock may be off by 30 s (src/authProvider/clock.ts), and its request may take as long. */
const IMPRECISION = sql`interval '1 minute'`

/**
 * Returns when a report is published: now by the server's clock, or at the time that the device sends where it is earlier, because the
 * report was published offline. A moment that is already stored stays.
 */
function publicationMoment(sent: string, stored: SQLWrapper = sql`null::timestamptz`): SQL<Date> {
  const moment = sql`${new Date(sent).toISOString()}::timestamptz`
  return sql<Date>`case
    when ${stored} between ${moment} - ${IMPRECISION} and ${moment} + ${IMPRECISION} then ${stored}
    when ${moment} > now() - ${IMPRECISION} then now()
    else ${moment} end`
}
