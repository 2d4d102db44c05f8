import { and, eq, getTableColumns, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { FEET, PLAYER_PRIORITIES, POSITIONS, STAGES } from '../../../contract/closedLists'
import { PLAYER_LIST } from '../../../contract/lists'
import { PLAYER_FIELDS, type Player, type PlayerInput } from '../../../contract/player'
import { POSITION_GROUPS } from '../../../contract/positionGroups'
import { foldText } from '../../../contract/text'
import type { Executor } from '../../database/connect'
import { isPresentUser, presentUserId } from '../../database/formerUsers'
import { afterLocking } from '../../database/keyShare'
import { ownColumns } from '../../database/ownColumns'
import { analyses, players, teams } from '../../database/schema'
import { listReader, type ResourceReader } from '../../lists/listReader'
import { holds, isAmong, isChoiceWith, type ListSql, sortedText, sortedValue } from '../../lists/listSql'
import { rowColumns } from '../../lists/rowColumns'
import type { Permit, RecordPermit } from '../../security/authorize'
import { countAnalyses } from '../analyses/analysisRights.repository'
import { hasKey, keysOf } from '../externalIds.repository'
import type { References } from '../inUse'
import { countLineupsWith } from '../matches/lineups.repository'
import { insertNew } from '../mergeable.repository'
import { aliasColumns, type StoredTeamReference, teamReference, teamsNamed } from '../teams/teams.repository'
import type { Decision } from './decide'

type Readable = RecordPermit<
  'player.read' | 'player.create' | 'player.update' | 'player.delete' | 'player.merge'
>

/** The fields that callers write. */
const OWN_COLUMNS = { ...ownColumns(players, PLAYER_FIELDS), followerIds: players.followerIds }

const ROW_COLUMNS = rowColumns(PLAYER_FIELDS, {
  ...getTableColumns(players),
  stageBy: presentUserId(players.stageBy),
  scouter: presentUserId(players.createdBy),
  team: { id: teams.id, name: teams.name, aliases: teams.aliases },
})

export async function findPlayer(executor: Executor, permit: Readable) {
  const [player] = await findPlayers(executor, [permit])
  return player
}

export const findPlayers = (executor: Executor, permits: readonly Readable[]) =>
  playersById(
    executor,
    permits.map(({ recordId }) => recordId),
  )

/** What players are called, by id. */
export async function findPlayerNames(
  executor: Executor,
  _permit: Permit<'player.list'>,
  ids: readonly string[],
) {
  const named = await executor
    .select({ id: players.id, name: players.name })
    .from(players)
    .where(inArray(players.id, [...ids]))
  return new Map(named.map(({ id, name }) => [id, name]))
}

const PLAYER_SQL: ListSql<typeof PLAYER_LIST> = {
  sorts: {
    name: sortedText(players.search),
    team: sortedText(teams.search),
    position: sortedValue(sql`array_position(${sql.param([...POSITIONS])}::text[], ${players.position})`),
    birthDate: sortedValue(players.birthDate),
    stage: sortedValue(sql`array_position(${sql.param([...STAGES])}::text[], ${players.stage})`),
    contractEnd: sortedValue(players.contractEnd),
    playerPriority: sortedValue(
      sql`array_position(${sql.param([...PLAYER_PRIORITIES])}::text[], ${players.playerPriority})`,
    ),
  },
  filters: {
    teamId: (id) => eq(players.teamId, id),
    position: (position) => eq(players.position, position),
    playerPriority: (priority) => eq(players.playerPriority, priority),
    foot: (foot) => eq(players.foot, foot),
    stage: (stage) => eq(players.stage, stage === 'none' ? '' : stage),
    positionGroup: (group) => inArray(players.position, [...POSITION_GROUPS[group]]),
    contractTo: (day) => lte(players.contractEnd, day),
    hasTeam: (value) => (value === 'true' ? isNotNull : isNull)(players.teamId),
    bornFrom: (day) => gte(players.birthDate, day),
    bornTo: (day) => lte(players.birthDate, day),
    heightFrom: (centimetres) => gte(players.height, Number(centimetres)),
    heightTo: (centimetres) => lte(players.height, Number(centimetres)),
    createdBy: (id) => isPresentUser(players.createdBy, id),
  },
  search: (word) => [
    or(holds(players.search, word), holds(players.aliasSearch, word)),
    { column: players.teamId, in: teamsNamed(word), isFew: true },
    isChoiceWith(players.position, POSITIONS, word),
    isChoiceWith(players.foot, FEET, word),
    isChoiceWith(players.playerPriority, PLAYER_PRIORITIES, word),
    hasKey(players.externalKeys, word),
  ],
}

/** All players as lists are asked for them. */
export function playerList(_permit: Permit<'player.list'>): ResourceReader<Player> {
  return listReader({
    definition: PLAYER_LIST,
    sql: PLAYER_SQL,
    id: players.id,
    selectIds: (executor, where, sort) => {
      const ids = executor.select({ id: players.id }).from(players).$dynamic()
      if (sort === 'team') ids.leftJoin(teams, eq(teams.id, players.teamId))
      return ids.where(where)
    },
    rowsById: playersById,
    shortRowsById: playerRowsById,
    ownKeys: ['players'],
    shows: { teams: (ids) => inArray(players.teamId, ids) },
  })
}

async function playersById(executor: Executor, ids: string[]): Promise<Player[]> {
  const rows = await executor
    .select({
      id: players.id,
      ...OWN_COLUMNS,
      stageAt: players.stageAt,
      stageBy: presentUserId(players.stageBy),
      mergedIds: players.mergedIds,
      scouter: presentUserId(players.createdBy),
      version: players.version,
      team: { id: teams.id, name: teams.name, aliases: teams.aliases },
    })
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(inArray(players.id, ids))
  return rows.map(asAnswered)
}

async function playerRowsById(executor: Executor, ids: string[]) {
  const rows = await executor
    .select(ROW_COLUMNS)
    .from(players)
    .leftJoin(teams, eq(teams.id, players.teamId))
    .where(isAmong(players.id, ids))
  return rows.map(asAnswered)
}

const asAnswered = <Row extends { stageAt: Date | null; team: StoredTeamReference | null }>({
  stageAt,
  team,
  ...player
}: Row) => ({
  ...player,
  stageAt: stageAt?.toISOString() ?? null,
  team: team && teamReference(team),
})

/** A player who is to be stored, with the permit to do so. `author` if that is not the permit's user. */
export type NewPlayer = { permit: RecordPermit<'player.create'>; author?: string; input: StoredPlayer }

/** Stores those whose ids are not taken yet; the ids of these. */
export const insertPlayers = (executor: Executor, created: readonly NewPlayer[]): Promise<string[]> =>
  insertNew(
    executor,
    players,
    created.map(({ permit: { actor, recordId }, author = actor.id, input }) => {
      return { ...columnsOf(input), id: recordId, createdBy: author }
    }),
  )

/**
 * Locks the player's new team, then the player, until the transaction ends. Returns the facts for the rights table and
 * the values that an update replaces.
 */
export async function lockPlayerForUpdate(executor: Executor, id: string, teamId?: string | null) {
  const [locked] = await executor
    .select({ id: players.id, createdBy: players.createdBy, version: players.version, ...OWN_COLUMNS })
    .from(players)
    .where(and(eq(players.id, id), afterLocking(teams, [teamId])))
    .for('no key update')
  return locked
}

/** Stores what the input speaks of. */
export async function updatePlayer(
  executor: Executor,
  { recordId }: RecordPermit<'player.update' | 'player.merge'>,
  input: StoredPlayer,
): Promise<void> {
  await executor.update(players).set(columnsOf(input)).where(eq(players.id, recordId))
}

/** A player to be stored, with stage and followers, and the ids of players that were merged into it. */
type StoredPlayer = Omit<PlayerInput, 'followerIds'> & Decision & { mergedIds?: string[] }

/** Returns the columns of an input. Missing fields stay undefined, which Drizzle skips. */
function columnsOf({ id: _id, ...input }: StoredPlayer) {
  return {
    ...input,
    search: foldText(input.name),
    ...aliasColumns(input),
    ...keysOf(input),
    profileImage: input.profileImage === '' ? null : input.profileImage,
  }
}

export async function countPlayerReferences(
  executor: Executor,
  { actor, recordId }: RecordPermit<'player.delete'>,
): Promise<References> {
  return {
    ...(await countAnalyses(executor, actor, eq(analyses.playerId, recordId))),
    matches: await countLineupsWith(executor, recordId),
  }
}
