import { isNotNull } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { foldText, nameKey } from '../../contract/text'
import type { Executor } from '../database/connect'
import * as tables from '../database/schema'
import { bumpRevision } from '../lists/revisions'
import { ratingColumns } from '../modules/analyses/analysisRows'
import { teamPlayedFor } from '../modules/analyses/playedFor'
import { emailColumns, nameColumns } from '../modules/users/userColumns'

const { analyses, analysisAccess, matches, players, teams, users } = tables
const { analysisShares, club, history, requests, shortListEntries, shortLists } = tables
const { apiTokens, consents, retention } = tables
/** Rows that are stored as they are, in an order in which none refers to a later one. */
const OTHERS = {
  ...{ analysisShares, requests, shortLists, shortListEntries, history, club },
  ...{ consents, apiTokens, retention },
}
type Others = { [Name in keyof typeof OTHERS]: (typeof OTHERS)[Name]['$inferInsert'][] }
// Object.keys returns string[], without the literal types of the keys.
const OTHER_NAMES = Object.keys(OTHERS) as (keyof typeof OTHERS)[]

/** Made-up rows, without derived columns. */
export type UserRow = Omit<typeof users.$inferInsert, 'emailKey' | 'search'>
export type TeamRow = Omit<typeof teams.$inferInsert, 'nameKey' | 'search'>
export type PlayerRow = Omit<typeof players.$inferInsert, 'search'>
export type MatchRow = typeof matches.$inferInsert
export type AnalysisRow = Omit<typeof analyses.$inferInsert, 'mean' | 'scores'>
export type AccessRow = typeof analysisAccess.$inferInsert

export type DemoData = Others & {
  users: UserRow[]
  teams: TeamRow[]
  players: PlayerRow[]
  matches: MatchRow[]
  analyses: AnalysisRow[]
  access: AccessRow[]
}

/** Stores the demo without the services, because these are hundreds of rows of one author each. */
export async function insertDemo(executor: Executor, data: DemoData): Promise<void> {
  await insertAll(
    executor,
    users,
    data.users.map((user) => ({ ...user, ...nameColumns(user), ...emailColumns(user.email) })),
  )
  await insertAll(
    executor,
    teams,
    data.teams.map((team) => ({ ...team, nameKey: nameKey(team.name), search: foldText(team.name) })),
  )
  await insertAll(
    executor,
    players,
    data.players.map((player) => ({ ...player, search: foldText(player.name) })),
  )
  await insertAll(executor, matches, data.matches)
  await insertAll(
    executor,
    analyses,
    data.analyses.map((analysis) => ({ ...analysis, ...ratingColumns(analysis.ratings) })),
  )
  const report = { analysisId: analyses.id, matchId: analyses.matchId, playerId: analyses.playerId }
  await executor
    .update(analyses)
    .set({ playedForId: teamPlayedFor(report) })
    .where(isNotNull(analyses.publishedAt))
  await insertAll(executor, analysisAccess, data.access)
  for (const name of OTHER_NAMES) await insertAll<PgTable>(executor, OTHERS[name], data[name])
  await bumpRevision(executor, 'users', 'signIns', 'teams', 'players', 'matches', 'analyses', 'drafts')
}

/** PostgreSQL takes 65,535 values a statement; this many rows of any table stay below. */
const ROWS_AT_ONCE = 200

async function insertAll<Table extends PgTable>(
  executor: Executor,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    await executor.insert(table).values(rows.slice(at, at + ROWS_AT_ONCE))
  }
}
