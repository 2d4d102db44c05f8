import { eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Mergeable } from '../../contract/merge'
import type { Executor } from '../database/connect'
import type { RecordPermit } from '../security/authorize'
import { MERGE_KINDS } from './merges/mergeable'

/** Returns what the rights table asks of a record. */
export async function findCreator(executor: Executor, resource: Mergeable, id: string) {
  const { table } = MERGE_KINDS[resource]
  const [facts] = await executor
    .select({ id: table.id, createdBy: table.createdBy })
    .from(table)
    .where(eq(table.id, id))
  return facts
}

/** Deletes the permit's record. */
export async function deleteMergeable(
  executor: Executor,
  resource: Mergeable,
  { recordId }: RecordPermit<'team.delete' | 'player.delete' | 'match.delete'>,
): Promise<void> {
  const { table } = MERGE_KINDS[resource]
  await executor.delete(table).where(eq(table.id, recordId))
}

/**
 * Inserts rows whose ids, and names of teams, are not taken yet, and returns the ids of these. It ignores conflicts of every unique index,
 * because one of two equal concurrent calls could otherwise fail at the name.
 */
export async function insertNew<Table extends PgTable & { id: PgColumn }>(
  executor: Executor,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<string[]> {
  if (rows.length === 0) return []
  const id: PgColumn = table.id
  const inserted = await executor.insert(table).values(rows).onConflictDoNothing().returning({ id })
  return inserted.map((row) => String(row.id))
}
