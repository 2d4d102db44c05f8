import { type Column, eq, getTableColumns, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { MATCH_LIST } from '../../../contract/lists'
import { MATCH_FIELDS, type Match, type MatchInput, type MatchNote } from '../../../contract/match'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { isPresentUser } from '../../database/formerUsers'
import { analyses, matches, teams, users } from '../../database/schema'
import { listReader, type ResourceReader } from '../../lists/listReader'
import { isAmong, type ListSql, sortedText, sortedValue } from '../../lists/listSql'
import { rowColumns } from '../../lists/rowColumns'
import type { Permit, RecordPermit } from '../../security/authorize'
import { countAnalyses } from '../analyses/analysisRights.repository'
import { hasKey, keysOf } from '../externalIds.repository'
import type { References } from '../inUse'
import { insertNew } from '../mergeable.repository'
import { type StoredTeamReference, teamReference, teamsNamed, teamsWithName } from '../teams/teams.repository'
import { linkCountFor, withoutHiddenLinks } from './hiddenLinks.repository'
import { type LockedMatch, lockMatchForUpdate, MATCH_COLUMNS } from './matchLocks.repository'
import type { NotesOfSides } from './matchNotes'

type Readable = RecordPermit<'match.read' | 'match.create' | 'match.update' | 'match.delete' | 'match.merge'>

const home = alias(teams, 'home')
const away = alias(teams, 'away')

/** Lists of whole records are without line-ups (decision record 0038). */
const { homeLineup: _home, awayLineup: _away, ...LISTED_COLUMNS } = MATCH_COLUMNS

const EMBEDDED = {
  homeTeam: { id: home.id, name: home.name, aliases: home.aliases },
  awayTeam: { id: away.id, name: away.name, aliases: away.aliases },
  creator: { id: users.id, firstName: users.firstName, lastName: users.lastName },
}

const COLUMNS = { ...getTableColumns(matches), ...MATCH_COLUMNS, ...EMBEDDED }
const ROW_COLUMNS = rowColumns(MATCH_FIELDS, COLUMNS)

/** An input whose notes are ready to be stored: each has its id. */
export type StorableMatch = Omit<MatchInput, 'homeNotes' | 'awayNotes'> & NotesOfSides

export async function findMatch(executor: Executor, permit: Readable) {
  const [match] = await findMatches(executor, [permit])
  return match
}

export const findMatches = (executor: Executor, permits: readonly Readable[]) =>
  matchesById(
    executor,
    permits.map(({ recordId }) => recordId),
  )

/** Selects the ids of the matches of teams that have a folded word in their name. */
export function matchesNamed(word: string): SQL {
  const ids = teamsWithName(word)
  const withTeam = (teamId: Column) => sql`select ${matches.id} from ${matches} where ${teamId} in ${ids}`
  return sql`(${withTeam(matches.homeTeamId)} union all ${withTeam(matches.awayTeamId)})`
}

/** Whether one of these teams plays in a match. */
export const playedBy = (teamIds: string[]): SQL | undefined =>
  or(inArray(matches.homeTeamId, teamIds), inArray(matches.awayTeamId, teamIds))

const MATCH_SQL: ListSql<typeof MATCH_LIST> = {
  sorts: {
    date: sortedValue(matches.date),
    homeTeam: sortedText(home.search),
    awayTeam: sortedText(away.search),
  },
  filters: {
    teamId: (id) => sql`(${eq(matches.homeTeamId, id)} or ${eq(matches.awayTeamId, id)})`,
    dateFrom: (day) => gte(matches.date, day),
    dateTo: (day) => lte(matches.date, day),
    createdBy: (id) => isPresentUser(matches.createdBy, id),
    competition: (name) => eq(matches.competition, name),
    season: (name) => eq(matches.season, name),
  },
  search: (word) => [
    { column: matches.homeTeamId, in: teamsNamed(word), isFew: true },
    { column: matches.awayTeamId, in: teamsNamed(word), isFew: true },
    hasKey(matches.externalKeys, word),
  ],
}

/** All matches as lists are asked for them. */
export function matchList({ actor }: Permit<'match.list'>): ResourceReader<Match> {
  return listReader({
    definition: MATCH_LIST,
    sql: MATCH_SQL,
    id: matches.id,
    selectIds: (executor, where, sort) => {
      const ids = executor.select({ id: matches.id }).from(matches).$dynamic()
      if (sort === 'homeTeam') ids.innerJoin(home, eq(home.id, matches.homeTeamId))
      if (sort === 'awayTeam') ids.innerJoin(away, eq(away.id, matches.awayTeamId))
      return ids.where(where)
    },
    rowsById: async (executor, ids) => {
      const rows = await selectMatches(executor, LISTED_COLUMNS, ids)
      return withoutHiddenLinks(executor, actor, rows.map(withTeams))
    },
    shortRowsById: (executor, ids) => matchRowsById(executor, actor, ids),
    ownKeys: ['matches'],
    shows: { teams: playedBy, users: (ids) => inArray(matches.createdBy, ids) },
  })
}

const matchesById = async (executor: Executor, ids: string[]): Promise<Match[]> =>
  (await selectMatches(executor, MATCH_COLUMNS, ids)).map(withTeams)

type OfTeams<Team> = { homeTeam: Team; awayTeam: Team }

const withTeams = <Row extends OfTeams<StoredTeamReference>>(row: Row) => ({
  ...row,
  homeTeam: teamReference(row.homeTeam),
  awayTeam: teamReference(row.awayTeam),
})

async function selectMatches<Columns extends typeof LISTED_COLUMNS>(
  executor: Executor,
  columns: Columns,
  ids: string[],
) {
  return executor
    .select({
      id: matches.id,
      ...columns,
      ...EMBEDDED,
      mergedIds: matches.mergedIds,
      version: matches.version,
    })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(users, eq(users.id, matches.createdBy))
    .where(inArray(matches.id, ids))
}

async function matchRowsById(executor: Executor, actor: Actor, ids: string[]) {
  const rows = await executor
    .select({ ...ROW_COLUMNS, analysisCount: linkCountFor(actor) })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(users, eq(users.id, matches.createdBy))
    .where(isAmong(matches.id, ids))
  return rows.map(withTeams)
}

/** A match that is to be stored, with the permit to do so. `author` if that is not the permit's user. */
export type NewMatch = { permit: RecordPermit<'match.create'>; author?: string; match: StorableMatch }

/** Stores those whose ids are not taken yet; the ids of these. */
export const insertMatches = (executor: Executor, created: readonly NewMatch[]): Promise<string[]> =>
  insertNew(
    executor,
    matches,
    created.map(({ permit: { actor, recordId }, author = actor.id, match }) => {
      return { ...match, ...keysOf(match), id: recordId, createdBy: author }
    }),
  )

/** Stores what the input speaks of. The match must be locked, and its version be the one that was read. */
export async function updateMatch(
  executor: Executor,
  { recordId }: RecordPermit<'match.update' | 'match.merge'>,
  { id: _id, ...match }: StorableMatch & { mergedIds?: string[] },
): Promise<void> {
  await executor
    .update(matches)
    .set({ ...match, ...keysOf(match) })
    .where(eq(matches.id, recordId))
}

export async function countMatchReferences(
  executor: Executor,
  { actor, recordId }: RecordPermit<'match.delete'>,
): Promise<References> {
  return countAnalyses(executor, actor, eq(analyses.matchId, recordId))
}

/**
 * Takes an analysis that is leaving its match out of the match's notes. Answers the match before and after; undefined where
 * no note named the analysis.
 */
export async function unlinkAnalysis(
  executor: Executor,
  { recordId }: RecordPermit<'analysis.update' | 'analysis.delete'>,
  matchId: string,
): Promise<{ before: LockedMatch; after: Match } | undefined> {
  const before = await lockMatchForUpdate(executor, matchId)
  const names = (note: MatchNote) => note.analysisId === recordId
  if (!before?.homeNotes.some(names) && !before?.awayNotes.some(names)) return undefined
  const without = (notes: MatchNote[]) =>
    notes.map((note) => (names(note) ? { ...note, analysisId: null } : note))
  await executor
    .update(matches)
    .set({ homeNotes: without(before.homeNotes), awayNotes: without(before.awayNotes) })
    .where(eq(matches.id, matchId))
  const [after] = await matchesById(executor, [matchId])
  return after && { before, after }
}
