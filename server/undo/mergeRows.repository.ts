import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Mergeable } from '../../contract/merge'
import type { Executor } from '../database/connect'
import { mediaUses, merges, users } from '../database/schema'
import type { StoredRow } from '../database/schema/merges'
import { MERGE_KINDS, type MergePermit } from '../modules/merges/mergeable'
import type { MediaHolder, MergeRow } from '../modules/merges/merges.repository'

/** Returns the merge of this kind and locks it until the transaction ends. */
export async function lockMergeForUpdate(
  executor: Executor,
  _permit: MergePermit,
  kind: Mergeable,
  id: string,
) {
  const [row] = await executor
    .select()
    .from(merges)
    .where(and(eq(merges.id, id), eq(merges.kind, kind)))
    .for('update')
  return row
}

const ASIDE = sql.raw(`array['created_by', 'stage_by', 'version']`)

/**
 * Locks the kept record. Returns whether it is as the merge left it, apart from its version and the users who created it and set its stage. Ignores columns that a migration has
 * added since (decision record 0012).
 */
export async function isAsMerged(
  executor: Executor,
  _permit: MergePermit,
  merge: MergeRow,
): Promise<boolean> {
  const { table } = MERGE_KINDS[merge.kind]
  const { rows } = await executor.execute(sql`
    select 1 from ${table} where ${table.id} = ${merge.keptId}
    and to_jsonb(${table}) - ${ASIDE} = to_jsonb(${withValues(table, merge.keptAfter)}) - ${ASIDE}
    for update`)
  return rows.length > 0
}

/** Writes both rows as they were before the merge. Deleted users who created a record or set its stage become null. */
export async function restoreRows(executor: Executor, _permit: MergePermit, merge: MergeRow): Promise<void> {
  const [keptBefore, mergedBefore] = await withPresentUsers(executor, [merge.keptBefore, merge.mergedBefore])
  const { table } = MERGE_KINDS[merge.kind]
  const changed = knownColumns(table, keptBefore).filter(
    ({ name }) => !['id', 'created_by', 'version'].includes(name),
  )
  await executor.execute(sql`
    update ${table} set (${columnList(changed)}) = (select ${columnList(changed)} from ${withValues(table, keptBefore)})
    where id = ${merge.keptId}`)
  const known = columnList(knownColumns(table, mergedBefore))
  await executor.execute(sql`
    insert into ${table} (${known}) select ${known} from ${withValues(sql`null::${table}`, mergedBefore)}`)
}

const USER_COLUMNS = ['created_by', 'stage_by']

async function withPresentUsers(executor: Executor, rows: [StoredRow, StoredRow]) {
  const named = rows.flatMap((row) => USER_COLUMNS.flatMap((column) => row[column] ?? [])).map(String)
  const present = await executor.select({ id: users.id }).from(users).where(inArray(users.id, named))
  const isGone = (id: unknown) => id !== undefined && !present.some((user) => user.id === id)
  const without = (row: StoredRow): StoredRow => ({
    ...row,
    ...Object.fromEntries(
      USER_COLUMNS.filter((column) => isGone(row[column])).map((column) => [column, null]),
    ),
  })
  const [kept, merged] = rows
  return [without(kept), without(merged)] as const
}

/** Restores the files of both records, which the merge has kept. */
export async function returnFiles(
  executor: Executor,
  _permit: MergePermit,
  holder: MediaHolder,
  { merge, mediaIds }: { merge: MergeRow; mediaIds: Record<string, string[]> },
) {
  await executor.delete(mediaUses).where(eq(mediaUses[holder], merge.keptId))
  for (const [recordId, ids] of Object.entries(mediaIds)) {
    await executor.execute(sql`
      insert into ${mediaUses} (media_id, ${columnName(mediaUses[holder])})
      select ${mediaUses.mediaId}, ${recordId}::uuid from ${mediaUses}
      where ${mediaUses.mergeId} = ${merge.id} and ${mediaUses.mediaId} = any(${sql.param(ids)}::uuid[])`)
  }
  await executor.delete(mediaUses).where(eq(mediaUses.mergeId, merge.id))
}

export async function markUndone(executor: Executor, _permit: MergePermit, id: string, now: Date) {
  await executor.update(merges).set({ undoneAt: now }).where(eq(merges.id, id))
}

type Table = (typeof MERGE_KINDS)[Mergeable]['table']

/** Returns the columns of a stored row, without generated ones. Columns that a migration has added since are not among them. */
const knownColumns = (table: Table, row: StoredRow) =>
  Object.values(getTableColumns(table)).filter(
    ({ name, generated }) => generated === undefined && Object.hasOwn(row, name),
  )

const columnName = ({ name }: { name: string }) => sql.identifier(name)

const columnList = (columns: readonly PgColumn[]) => sql.join(columns.map(columnName), sql`, `)

/** Returns `base`, a row or null, with the values of a stored row. */
const withValues = (base: Table | SQL, row: StoredRow) =>
  sql`jsonb_populate_record(${base}, ${JSON.stringify(row)}::jsonb)`
