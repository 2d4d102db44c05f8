import { and, eq, exists, getTableColumns, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { aliasesBeside, aliasSearch } from '../../../contract/aliases'
import { TEAM_LIST } from '../../../contract/lists'
import { TEAM_FIELDS, type Team, type TeamInput, type TeamReference } from '../../../contract/team'
import { foldText, nameKey } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { ownColumns, valuesOf } from '../../database/ownColumns'
import { analyses, matches, players, teams, users } from '../../database/schema'
import { listReader, type ResourceReader } from '../../lists/listReader'
import { holds, isAmong, sortedText } from '../../lists/listSql'
import { rowColumns } from '../../lists/rowColumns'
import type { Permit, RecordPermit } from '../../security/authorize'
import { countAnalyses } from '../analyses/analysisRights.repository'
import { hasKey, keysOf } from '../externalIds.repository'
import type { References } from '../inUse'
import { insertNew } from '../mergeable.repository'

const OWN_COLUMNS = ownColumns(teams, TEAM_FIELDS)

const ROW_COLUMNS = rowColumns(TEAM_FIELDS, {
  ...getTableColumns(teams),
  creator: { id: users.id, firstName: users.firstName, lastName: users.lastName },
})

type Readable = RecordPermit<'team.read' | 'team.create' | 'team.update' | 'team.delete' | 'team.merge'>

export async function findTeam(executor: Executor, permit: Readable) {
  const [team] = await findTeams(executor, [permit])
  return team
}

export const findTeams = (executor: Executor, permits: readonly Readable[]) =>
  teamsById(
    executor,
    permits.map(({ recordId }) => recordId),
  )

const isCalled = (word: string) => or(holds(teams.search, word), holds(teams.aliasSearch, word))

/** Ids of the teams that have a folded word in one of their names. */
export const teamsNamed = (word: string): SQL =>
  sql`(select ${teams.id} from ${teams} where ${isCalled(word)})`

/** The same by its name alone, which is all that an analysis shows of a team. */
export const teamsWithName = (word: string): SQL =>
  sql`(select ${teams.id} from ${teams} where ${holds(teams.search, word)})`

export type StoredTeamReference = Required<TeamReference>

/** A team as a player or a match shows it: most teams have no other names, and lists name them in every row. */
export const teamReference = ({ aliases, ...team }: StoredTeamReference): TeamReference =>
  aliases.length === 0 ? team : { ...team, aliases }

/** All teams as lists are asked for them. */
export function teamList(_permit: Permit<'team.list'>): ResourceReader<Team> {
  return listReader({
    definition: TEAM_LIST,
    sql: {
      sorts: { name: sortedText(teams.search) },
      filters: { country: (name) => eq(teams.country, name) },
      search: (word) => [isCalled(word), hasKey(teams.externalKeys, word)],
    },
    id: teams.id,
    selectIds: (executor, where) => executor.select({ id: teams.id }).from(teams).where(where),
    rowsById: teamsById,
    shortRowsById: teamRowsById,
    ownKeys: ['teams'],
    shows: { users: (ids) => inArray(teams.createdBy, ids) },
  })
}

async function teamsById(executor: Executor, ids: string[]): Promise<Team[]> {
  return executor
    .select({
      id: teams.id,
      ...OWN_COLUMNS,
      mergedIds: teams.mergedIds,
      version: teams.version,
      creator: { id: users.id, firstName: users.firstName, lastName: users.lastName },
    })
    .from(teams)
    .leftJoin(users, eq(users.id, teams.createdBy))
    .where(inArray(teams.id, ids))
}

const teamRowsById = (executor: Executor, ids: string[]) =>
  executor
    .select(ROW_COLUMNS)
    .from(teams)
    .leftJoin(users, eq(users.id, teams.createdBy))
    .where(isAmong(teams.id, ids))

/** A team that is to be stored, with the permit to do so. `author` if that is not the permit's user. */
export type NewTeam = { permit: RecordPermit<'team.create'>; author?: string; input: TeamInput }

/** Stores those whose ids and names are not taken yet; the ids of these. */
export const insertTeams = (executor: Executor, created: readonly NewTeam[]): Promise<string[]> =>
  insertNew(executor, teams, created.map(rowOf))

const rowOf = ({ permit: { actor, recordId }, author = actor.id, input }: NewTeam) => {
  return { ...columnsOf(input), id: recordId, createdBy: author }
}

/**
 * Locks a team until the transaction ends, and returns the facts for the rights table and the values that an update
 * replaces.
 */
export async function lockTeamForUpdate(executor: Executor, id: string) {
  const [locked] = await executor
    .select({ id: teams.id, createdBy: teams.createdBy, version: teams.version, ...OWN_COLUMNS })
    .from(teams)
    .where(eq(teams.id, id))
    .for('no key update')
  return locked
}

export async function updateTeam(
  executor: Executor,
  { recordId }: RecordPermit<'team.update' | 'team.merge'>,
  input: StoredTeam,
  before: Pick<Team, 'name'>,
): Promise<void> {
  const columns = columnsOf(input)
  const other = alias(teams, 'other')
  const namesake = executor
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.nameKey, columns.nameKey), ne(other.id, recordId)))
  // The upgrade of names gave the key of duplicates to one of them. The others keep their former keys until that one is gone.
  const key = sql`case when ${exists(namesake)} then ${teams.nameKey} else ${columns.nameKey} end`
  await executor
    .update(teams)
    .set({ ...columns, ...(nameKey(before.name) === columns.nameKey && { nameKey: key }) })
    .where(eq(teams.id, recordId))
}

/** A team to be stored, with the ids of teams that were merged into it. */
type StoredTeam = TeamInput & { mergedIds?: string[] }

/** Returns the columns of an input and those derived from its names. Missing fields stay unchanged. */
const columnsOf = (input: StoredTeam) => ({
  ...valuesOf(OWN_COLUMNS, input),
  name: input.name,
  nameKey: nameKey(input.name),
  search: foldText(input.name),
  ...aliasColumns(input),
  ...keysOf(input),
  mergedIds: input.mergedIds,
})

/** Returns the columns of other names, without the record's own name, or undefined if the input has none. */
export function aliasColumns({ name, aliases }: { name: string; aliases?: string[] | undefined }) {
  if (aliases === undefined) return undefined
  const others = aliasesBeside(name, aliases)
  return { aliases: others, aliasSearch: aliasSearch(others) }
}

/** The unique index that a name already taken breaks. */
export const TEAM_NAME_INDEX = 'teams_name_key'

export async function countTeamReferences(
  executor: Executor,
  { actor, recordId }: RecordPermit<'team.delete'>,
): Promise<References> {
  const isInMatch = or(eq(matches.homeTeamId, recordId), eq(matches.awayTeamId, recordId))
  return {
    players: await executor.$count(players, eq(players.teamId, recordId)),
    matches: await executor.$count(matches, isInMatch),
    ...(await countAnalyses(executor, actor, eq(analyses.playedForId, recordId))),
  }
}

/** Which of these teams exist. */
export async function findExistingTeams(executor: Executor, ids: readonly string[]): Promise<Set<string>> {
  const rows = await executor
    .select({ id: teams.id })
    .from(teams)
    .where(inArray(teams.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}
