import { type SQL, sql } from 'drizzle-orm'
import type { BatchEnd, BatchesQuery } from '../../../contract/batch'
import type { Executor } from '../../database/connect'
import { batches, history } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'

type Readable = RecordPermit<'batch.read' | 'batch.undo'>

/** Counts the records that a batch has written, in history. */
const countOf = (which: SQL) => sql<number>`(
  select count(distinct part.record_id)::int from ${history} part
  where part.batch_id = ${batches}.id and not part.is_batch_undo and ${which})`

const IS_CREATION = sql`part.action = 'create'`
/** A change of a record that the batch did not create. */
const IS_CHANGE = sql`not exists (
  select 1 from ${history} made
  where made.batch_id = part.batch_id and not made.is_batch_undo
    and made.record_id = part.record_id and made.action = 'create')`

const IS_OF_ITS_LIST = sql`part.resource = ${batches}.resource`

/** What a batch has written. Stored when the client finishes it, and while the server writes it. */
export const countWritten = {
  created: countOf(IS_CREATION),
  createdTeams: countOf(sql`${IS_CREATION} and part.resource = 'teams' and not ${IS_OF_ITS_LIST}`),
  changed: countOf(IS_CHANGE),
}

/** The rows that were stored already, without the rows that the batch itself stored before it was continued. */
export const countUnchanged = ({ unchanged, written }: Pick<BatchEnd, 'unchanged' | 'written'>) =>
  written === undefined
    ? unchanged
    : sql`greatest(0, ${unchanged}::int - greatest(0, ${countOf(IS_OF_ITS_LIST)} - ${written}::int))`

/** Counts the records of a batch that were changed later. */
export async function countChangedSince(executor: Executor, { recordId }: Readable): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select record_id, min(id) as first from ${history}
      where batch_id = ${recordId} and not is_batch_undo group by record_id
    ) written
    where exists (
      select 1 from ${history} later
      where later.record_id = written.record_id and later.id > written.first
        and later.batch_id is distinct from ${recordId})`)
  return rows[0]?.count ?? 0
}

/** Returns the ids of the history entries of the created or changed records, newest first. */
export async function findEntryIds(
  executor: Executor,
  { recordId }: Readable,
  kind: 'created' | 'changed',
  { page, amount }: BatchesQuery,
): Promise<{ ids: number[]; total: number }> {
  const which = kind === 'created' ? IS_CREATION : IS_CHANGE
  const part = sql`from ${history} part where part.batch_id = ${recordId} and not part.is_batch_undo and ${which}`
  const counted = await executor.execute<{ total: number }>(sql`select count(*)::int as total ${part}`)
  const found = await executor.execute<{ id: string | number }>(
    sql`select part.id ${part} order by part.id desc limit ${amount} offset ${(page - 1) * amount}`,
  )
  return { ids: found.rows.map(({ id }) => Number(id)), total: counted.rows[0]?.total ?? 0 }
}
