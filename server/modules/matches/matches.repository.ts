import { and, eq, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { MATCH_LIST } from '../../../contract/lists'
import { MATCH_FIELDS, type Match, type MatchInput, type MatchNote } from '../../../contract/match'
import type { Executor } from '../../database/connect'
import { ownColumns } from '../../database/ownColumns'
import { analyses, matches, teams, users } from '../../database/schema'
import { type ListReader, listReader } from '../../lists/listReader'
import { type ListSql, sortedText, sortedValue } from '../../lists/listSql'
import type { Permit } from '../../security/authorize'
import type { References } from '../inUse'
import { teamsNamed } from '../teams/teams.repository'

type Readable = Permit<'match.read' | 'match.create' | 'match.update' | 'match.delete'>

const OWN_COLUMNS = ownColumns(matches, MATCH_FIELDS)

const home = alias(teams, 'home')
const away = alias(teams, 'away')

/** An input whose notes are ready to be stored: each has its id. */
export type StorableMatch = Omit<MatchInput, 'homeNotes' | 'awayNotes'> & NotesOfSides
/** Undefined for a side that stays as it is. */
export type NotesOfSides = Record<'homeNotes' | 'awayNotes', MatchNote[] | undefined>

/** What the rights table asks of a match. */
export async function findMatchFacts(executor: Executor, id: string) {
  const [facts] = await executor
    .select({ createdBy: matches.createdBy })
    .from(matches)
    .where(eq(matches.id, id))
  return facts
}

export async function findMatch(executor: Executor, _permit: Readable, id: string) {
  const [match] = await matchesById(executor, [id])
  return match
}

/** Whether a team of a match has a folded word in its name. */
const hasTeamNamed = (word: string) =>
  or(sql`${matches.homeTeamId} in ${teamsNamed(word)}`, sql`${matches.awayTeamId} in ${teamsNamed(word)}`)

/** Ids of the matches of teams that have a folded word in their name. */
export const matchesNamed = (word: string): SQL =>
  sql`(select ${matches.id} from ${matches} where ${hasTeamNamed(word)})`

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
  },
  search: hasTeamNamed,
}

/** All matches as lists are asked for them. */
export function matchList(_permit: Permit<'match.list'>): ListReader<Match> {
  return listReader({
    definition: MATCH_LIST,
    sql: MATCH_SQL,
    id: matches.id,
    found: (executor, where, sort) => {
      const ids = executor.select({ id: matches.id }).from(matches).$dynamic()
      if (sort === 'homeTeam') ids.innerJoin(home, eq(home.id, matches.homeTeamId))
      if (sort === 'awayTeam') ids.innerJoin(away, eq(away.id, matches.awayTeamId))
      return ids.where(where)
    },
    rowsById: matchesById,
  })
}

async function matchesById(executor: Executor, ids: string[]): Promise<Match[]> {
  return executor
    .select({
      id: matches.id,
      ...OWN_COLUMNS,
      homeTeam: { id: home.id, name: home.name },
      awayTeam: { id: away.id, name: away.name },
      version: matches.version,
      creator: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(matches)
    .innerJoin(home, eq(home.id, matches.homeTeamId))
    .innerJoin(away, eq(away.id, matches.awayTeamId))
    .leftJoin(users, eq(users.id, matches.createdBy))
    .where(inArray(matches.id, ids))
}

/** False where the id is already taken. */
export async function insertMatch(
  executor: Executor,
  { actor }: Permit<'match.create'>,
  id: string,
  match: StorableMatch,
): Promise<boolean> {
  const inserted = await executor
    .insert(matches)
    .values({ ...match, id, createdBy: actor.id })
    .onConflictDoNothing({ target: matches.id })
    .returning({ id: matches.id })
  return inserted.length > 0
}

/**
 * Holds matches against other writers until the transaction ends, and tells what an update merges into. Whoever
 * changes what ties notes and analyses together holds the match first, so that they meet here and never in a circle.
 */
export async function lockMatchesForUpdate(executor: Executor, ids: readonly string[]) {
  return executor
    .select({ id: matches.id, version: matches.version, ...OWN_COLUMNS })
    .from(matches)
    .where(inArray(matches.id, [...ids]))
    .orderBy(sql`${matches.id}`)
    .for('no key update')
}

export type LockedMatch = Awaited<ReturnType<typeof lockMatchesForUpdate>>[number]

/** Whether the match exists; it is kept from being deleted until the transaction ends. */
export async function lockMatchForKeyShare(executor: Executor, id: string): Promise<boolean> {
  const rows = await executor
    .select({ id: matches.id })
    .from(matches)
    .where(eq(matches.id, id))
    .for('key share')
  return rows.length > 0
}

/** Stores what the input speaks of as the next version; false where `version` is not the present one. */
export async function updateMatch(
  executor: Executor,
  _permit: Permit<'match.update'>,
  id: string,
  version: number,
  { id: _id, ...match }: StorableMatch,
): Promise<boolean> {
  const updated = await executor
    .update(matches)
    .set({ ...match, version: sql`${matches.version} + 1` })
    .where(and(eq(matches.id, id), eq(matches.version, version)))
    .returning({ id: matches.id })
  return updated.length > 0
}

export async function deleteMatch(executor: Executor, _permit: Permit<'match.delete'>, id: string) {
  await executor.delete(matches).where(eq(matches.id, id))
}

export async function countMatchReferences(
  executor: Executor,
  _permit: Permit<'match.delete'>,
  id: string,
): Promise<References> {
  return { analyses: await executor.$count(analyses, eq(analyses.matchId, id)) }
}

/** Which of these are analyses of the match. */
export async function findAnalysesOfMatch(
  executor: Executor,
  _permit: Permit<'match.create' | 'match.update'>,
  matchId: string,
  analysisIds: readonly string[],
): Promise<Set<string>> {
  if (analysisIds.length === 0) return new Set()
  const rows = await executor
    .select({ id: analyses.id })
    .from(analyses)
    .where(and(eq(analyses.matchId, matchId), inArray(analyses.id, [...analysisIds])))
  return new Set(rows.map(({ id }) => id))
}

/**
 * Takes an analysis that is leaving its match out of the match's notes, and answers the match as it is then; undefined where no
 * note named it. The match must be held.
 */
export async function unlinkAnalysis(
  executor: Executor,
  _permit: Permit<'analysis.update' | 'analysis.delete'>,
  match: LockedMatch,
  analysisId: string,
): Promise<Match | undefined> {
  const names = (note: MatchNote) => note.analysisId === analysisId
  if (!match.homeNotes.some(names) && !match.awayNotes.some(names)) return undefined
  const without = (notes: MatchNote[]) =>
    notes.map((note) => (names(note) ? { ...note, analysisId: null } : note))
  await executor
    .update(matches)
    .set({
      homeNotes: without(match.homeNotes),
      awayNotes: without(match.awayNotes),
      version: sql`${matches.version} + 1`,
    })
    .where(eq(matches.id, match.id))
  const [left] = await matchesById(executor, [match.id])
  return left
}
