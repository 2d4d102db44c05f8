import { asc, inArray, type SQL, sql } from 'drizzle-orm'
import type { BulkResource } from '../../../contract/paths'
import type { Executor } from '../../database/connect'
import { analyses, matches, players, teams } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { playersInLineups } from '../matches/lineups.repository'

const TABLES = { matches, players, teams }

/** Locks these records until the transaction ends, so that nothing new refers to them; what the rights table asks of each. */
export async function lockForDeletion(executor: Executor, resource: BulkResource, ids: readonly string[]) {
  const table = TABLES[resource]
  return executor
    .select({ id: table.id, createdBy: table.createdBy })
    .from(table)
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
    .for('update')
}

const REFERENCES: Record<BulkResource, (ids: SQL) => SQL> = {
  matches: (ids) =>
    sql`select ${analyses.matchId} as id from ${analyses} where ${analyses.matchId} = any(${ids})`,
  players: (ids) => sql`
    select ${analyses.playerId} as id from ${analyses} where ${analyses.playerId} = any(${ids})
    union ${playersInLineups(ids)}`,
  teams: (ids) => sql`
    select ${players.teamId} as id from ${players} where ${players.teamId} = any(${ids})
    union select ${matches.homeTeamId} from ${matches} where ${matches.homeTeamId} = any(${ids})
    union select ${matches.awayTeamId} from ${matches} where ${matches.awayTeamId} = any(${ids})
    union select ${analyses.playedForId} from ${analyses} where ${analyses.playedForId} = any(${ids})`,
}

/** Those of these records that others refer to. */
export async function findUsed(
  executor: Executor,
  resource: BulkResource,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await executor.execute<{ id: string }>(
    REFERENCES[resource](sql`${sql.param([...ids])}::uuid[]`),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Deletes records that nothing refers to. */
export async function deleteUnused(
  executor: Executor,
  resource: BulkResource,
  permits: readonly RecordPermit<'match.delete' | 'player.delete' | 'team.delete'>[],
): Promise<void> {
  const table = TABLES[resource]
  await executor.delete(table).where(
    inArray(
      table.id,
      permits.map(({ recordId }) => recordId),
    ),
  )
}
