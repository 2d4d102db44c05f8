import { and, type Column, eq, sql } from 'drizzle-orm'
import { MATCH_FIELDS } from '../../../contract/match'
import type { Executor } from '../../database/connect'
import { afterLocking, lockForKeyShare } from '../../database/keyShare'
import { ownColumns } from '../../database/ownColumns'
import { analyses, matches, players, teams, userDeletions, users } from '../../database/schema'

/** Ids that a match is to name. */
export type NamedIds = {
  userIds: readonly string[]
  teamIds: readonly string[]
  playerIds: readonly string[]
}
/** Those of them that exist, of what no foreign key looks after. */
export type KnownIds = { knownUserIds: string[]; knownPlayerIds: string[] }

const NO_IDS: NamedIds = { userIds: [], teamIds: [], playerIds: [] }
const knownIds = ({ userIds, playerIds }: NamedIds) => ({
  knownUserIds: lockForKeyShare(users, userIds).as('known_user_ids'),
  knownPlayerIds: lockForKeyShare(players, playerIds).as('known_player_ids'),
})

/** Locks what a new match is to name, so that it is neither deleted nor merged before the transaction ends. */
export async function lockNamed(executor: Executor, named: NamedIds): Promise<KnownIds> {
  const { knownUserIds, knownPlayerIds } = knownIds(named)
  const { rows } = await executor.execute<KnownIds>(sql`
    select ${knownUserIds.sql} as "knownUserIds", ${lockForKeyShare(teams, named.teamIds)},
      ${knownPlayerIds.sql} as "knownPlayerIds"`)
  return rows[0] ?? { knownUserIds: [], knownPlayerIds: [] }
}

/** Locks those of these analyses that are published and named by no stored note of the match, and selects their ids. */
const lockNewlyLinked = (matchId: string, analysisIds: readonly string[]) => {
  const inNotes = (notes: Column) =>
    sql`${notes} @> jsonb_build_array(jsonb_build_object('analysisId', ${analyses.id}::text))`
  const ids = sql`array(
    select ${analyses.id} from ${analyses}
    where ${analyses.id} = any(${sql.param([...analysisIds])}::uuid[]) and ${analyses.matchId} = ${matchId}
      and ${analyses.publishedAt} is not null and not exists (
        select from ${matches} where ${matches.id} = ${matchId}
          and (${inNotes(matches.homeNotes)} or ${inNotes(matches.awayNotes)}))
    order by ${analyses.id} for no key update)`
  // Nested, because Drizzle leaves out table names otherwise.
  return sql<string[]>`${ids}`
}

/**
 * Locks a match until the transaction ends, and returns the facts for the rights table and the values that an update
 * replaces. Every transaction that links or unlinks notes and analyses takes this lock.
 *
 * @param named the records that the match will refer to, which are locked first
 * @param analysisIds the analyses of its notes; those in `newlyLinkedIds` are locked before the match, as writes of
 *   analyses do
 * @param strength 'update' before a deletion, which also waits for transactions that refer to the match
 */
export async function lockMatchForUpdate(
  executor: Executor,
  id: string,
  {
    named = NO_IDS,
    analysisIds = [],
    strength = 'no key update',
  }: { named?: NamedIds; analysisIds?: readonly string[]; strength?: 'no key update' | 'update' } = {},
) {
  const [locked] = await executor
    .select({
      id: matches.id,
      createdBy: matches.createdBy,
      version: matches.version,
      ...MATCH_COLUMNS,
      ...knownIds(named),
      newlyLinkedIds: lockNewlyLinked(id, analysisIds).as('newly_linked_ids'),
    })
    .from(matches)
    .where(
      and(
        eq(matches.id, id),
        afterLocking(users, named.userIds),
        afterLocking(teams, named.teamIds),
        afterLocking(players, named.playerIds),
        analysisIds.length > 0 ? sql`${lockNewlyLinked(id, analysisIds)} is not null` : undefined,
      ),
    )
    .for(strength)
  return locked
}

export type LockedMatch = NonNullable<Awaited<ReturnType<typeof lockMatchForUpdate>>>

/** Those who are to watch a match, without users whose deletion is in progress. */
const scoutIds = sql<
  string[]
>`${matches.scoutIds} - array(select ${userDeletions.userId}::text from ${userDeletions})`

/** The columns of a match itself, by the names of its fields. */
export const MATCH_COLUMNS = { ...ownColumns(matches, MATCH_FIELDS), scoutIds }
