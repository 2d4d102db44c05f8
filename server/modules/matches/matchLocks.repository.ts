import { and, eq, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { afterLocking, lockForKeyShare } from '../../database/keyShare'
import { matches, players, teams, users } from '../../database/schema'
import { MATCH_COLUMNS } from './matchColumns'

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

/**
 * Locks a match until the transaction ends: what the rights table asks of it, and what an update replaces. Every transaction
 * that links or unlinks notes and analyses takes this lock.
 *
 * @param named what it is to name, which is locked first
 * @param strength 'update' for deletion, which also waits for transactions that make something refer to the match
 */
export async function lockMatchForUpdate(
  executor: Executor,
  id: string,
  {
    named = NO_IDS,
    strength = 'no key update',
  }: { named?: NamedIds; strength?: 'no key update' | 'update' } = {},
) {
  const [locked] = await executor
    .select({
      id: matches.id,
      createdBy: matches.createdBy,
      version: matches.version,
      ...MATCH_COLUMNS,
      ...knownIds(named),
    })
    .from(matches)
    .where(
      and(
        eq(matches.id, id),
        afterLocking(users, named.userIds),
        afterLocking(teams, named.teamIds),
        afterLocking(players, named.playerIds),
      ),
    )
    .for(strength)
  return locked
}

export type LockedMatch = NonNullable<Awaited<ReturnType<typeof lockMatchForUpdate>>>
