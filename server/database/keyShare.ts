import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Executor } from './connect'
import { matches, players, teams, users } from './schema'

/** Locks rows against deletion and merging until the transaction ends. Selects the ids of those that exist. */
export const lockForKeyShare = (table: PgTable, ids: readonly string[]): SQL<string[]> => sql`array(
  select id from ${table} where id = any(${sql.param([...ids])}::uuid[]) order by id for key share)`

/**
 * Locks rows as `lockForKeyShare` does, in a statement of its own.
 *
 * @param first locks that precede them
 */
export async function findLockedForKeyShare(
  executor: Executor,
  table: PgTable,
  ids: readonly string[],
  first: readonly SQL[] = [],
): Promise<Set<string>> {
  const locks = [...first, sql`${lockForKeyShare(table, ids)} as found`]
  const { rows } = await executor.execute<{ found: string[] }>(sql`select ${sql.join(locks, sql`, `)}`)
  return new Set(rows[0]?.found)
}

/**
 * A condition that is always true. PostgreSQL evaluates it, and so locks these rows, before it reads the rows of the
 * query. One statement locks a record after its references (ARCHITECTURE.md, "Locks").
 */
export const afterLocking = (
  table: PgTable,
  ids: readonly (string | null | undefined)[],
): SQL | undefined => {
  const known = ids.filter((id) => typeof id === 'string')
  return known.length === 0 ? undefined : sql`${lockForKeyShare(table, known)} is not null`
}

const TABLES = { matches, players, teams, users }

/** Locks records of several kinds in the order of ARCHITECTURE.md ("Locks"), with one statement. */
export async function lockAllForKeyShare(
  executor: Executor,
  ids: Partial<Record<keyof typeof TABLES, readonly string[]>>,
): Promise<void> {
  const locks = (['users', 'teams', 'matches', 'players'] as const).map((kind) =>
    lockForKeyShare(TABLES[kind], ids[kind] ?? []),
  )
  await executor.execute(sql`select ${sql.join(locks, sql`, `)}`)
}
