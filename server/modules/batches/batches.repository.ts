import { and, count, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  Batch,
  BatchEnd,
  BatchesQuery,
  BatchInput,
  BatchRun,
  ListedRefusal,
} from '../../../contract/batch'
import type { Executor } from '../../database/connect'
import { batches, history, importRuns, keptRecords, refusedRows, users } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'

type Readable = RecordPermit<'batch.create' | 'batch.read' | 'batch.update' | 'batch.undo'>

const undoer = alias(users, 'undoer')

/** How many records a batch has written: counted while it goes on, which nothing else does of it. */
const countOf = (which: SQL) => sql<number>`(
  select count(distinct part.record_id)::int from ${history} part
  where part.batch_id = ${batches.id} and not part.is_batch_undo and ${which})`

const IS_CREATION = sql`part.action = 'create'`
/** Of records that were there before. */
const IS_CHANGE = sql`not exists (
  select 1 from ${history} made
  where made.batch_id = part.batch_id and not made.is_batch_undo
    and made.record_id = part.record_id and made.action = 'create')`

/** Set where a batch is over: what it has written, as history tells it. */
export const countWritten = { created: countOf(IS_CREATION), changed: countOf(IS_CHANGE) }

const IS_OF_ITS_LIST = sql`part.resource = ${batches.resource}`

/** The rows that were as they should be, without those that the batch itself has made so before it was gone on with. */
export const countUnchanged = ({ unchanged, written }: Pick<BatchEnd, 'unchanged' | 'written'>) =>
  written === undefined
    ? unchanged
    : sql`greatest(0, ${unchanged}::int - greatest(0, ${countOf(IS_OF_ITS_LIST)} - ${written}::int))`

const selectBatches = (executor: Executor) =>
  executor
    .select({
      id: batches.id,
      kind: batches.kind,
      resource: batches.resource,
      fileName: batches.fileName,
      field: batches.field,
      by: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      createdAt: batches.createdAt,
      finishedAt: batches.finishedAt,
      created: sql<number>`coalesce(${batches.created}, ${countWritten.created})`,
      changed: sql<number>`coalesce(${batches.changed}, ${countWritten.changed})`,
      unchanged: batches.unchanged,
      refused: batches.refused,
      undoBy: { id: undoer.id, firstName: undoer.firstName, lastName: undoer.lastName },
      undoStartedAt: batches.undoStartedAt,
      undoFinishedAt: batches.undoFinishedAt,
      done: batches.undoDone,
      total: batches.undoTotal,
      run: {
        startedAt: importRuns.startedAt,
        stopAskedAt: importRuns.stopAskedAt,
        end: importRuns.outcome,
        done: importRuns.done,
        total: importRuns.total,
      },
      kept: sql<number>`(select count(*)::int from ${keptRecords} where ${keptRecords.batchId} = ${batches.id})`,
    })
    .from(batches)
    .leftJoin(users, eq(users.id, batches.createdBy))
    .leftJoin(undoer, eq(undoer.id, batches.undoneBy))
    .leftJoin(importRuns, eq(importRuns.batchId, batches.id))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectBatches>>[number]

function shown({ undoBy, undoStartedAt, undoFinishedAt, done, total, kept, run, ...row }: Row): Batch {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    run: shownRun(run),
    undo: undoStartedAt && {
      at: undoStartedAt.toISOString(),
      by: undoBy,
      finishedAt: undoFinishedAt?.toISOString() ?? null,
      done,
      total,
      kept,
    },
  }
}

/** One that is still handed over is none yet. */
function shownRun(run: Row['run']): BatchRun | null {
  if (run === null || run.startedAt === null) return null
  const { startedAt, stopAskedAt, ...rest } = run
  return {
    ...rest,
    startedAt: startedAt.toISOString(),
    isStopping: rest.end === null && stopAskedAt !== null,
  }
}

/** What the rights table asks of a batch. */
export async function findBatchFacts(executor: Executor, id: string) {
  const [facts] = await executor
    .select({ id: batches.id, createdBy: batches.createdBy, undoStartedAt: batches.undoStartedAt })
    .from(batches)
    .where(eq(batches.id, id))
  return facts
}

export async function findBatch(executor: Executor, { recordId }: Readable): Promise<Batch | undefined> {
  const [row] = await selectBatches(executor).where(eq(batches.id, recordId))
  return row && shown(row)
}

/** Newest first: all, or somebody's own. */
export async function listBatches(
  executor: Executor,
  { actor }: Permit<'batch.list'>,
  { page, amount }: BatchesQuery,
  isOwn: boolean,
): Promise<{ batches: Batch[]; total: number }> {
  const where = isOwn ? eq(batches.createdBy, actor.id) : undefined
  const [counted] = await executor.select({ total: count() }).from(batches).where(where)
  const rows = await selectBatches(executor)
    .where(where)
    .orderBy(desc(batches.createdAt), batches.id)
    .limit(amount)
    .offset((page - 1) * amount)
  return { batches: rows.map(shown), total: counted?.total ?? 0 }
}

/**
 * Begins a batch, or goes on with one of the same caller whose undoing has not begun; whether either was possible. So many of its refused
 * rows are `forgotten` with that.
 */
export async function beginBatch(
  executor: Executor,
  { recordId, actor }: RecordPermit<'batch.create'>,
  { id: _id, ...input }: BatchInput,
  { now, forgotten }: { now: Date; forgotten: number },
): Promise<boolean> {
  const begun = await executor
    .insert(batches)
    .values({ ...input, id: recordId, createdBy: actor.id, createdAt: now })
    .onConflictDoUpdate({
      target: batches.id,
      set: {
        finishedAt: null,
        created: null,
        changed: null,
        refused: sql`${batches.refused} - ${forgotten}`,
      },
      setWhere: and(eq(batches.createdBy, actor.id), isNull(batches.undoStartedAt)),
    })
    .returning({ id: batches.id })
  return begun.length > 0
}

export async function endBatch(
  executor: Executor,
  { recordId }: RecordPermit<'batch.update'>,
  { unchanged, written, ...end }: BatchEnd,
  now: Date,
): Promise<void> {
  await executor
    .update(batches)
    .set({
      ...end,
      ...countWritten,
      unchanged: countUnchanged({ unchanged, written }),
      finishedAt: now,
    })
    .where(eq(batches.id, recordId))
}

/** How many of its records something else was done to since. */
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

/** Returns how many teams a batch has created. */
export async function countCreatedTeams(executor: Executor, { recordId }: Readable): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from ${history}
    where batch_id = ${recordId} and not is_batch_undo and resource = 'teams' and action = 'create'`)
  return rows[0]?.count ?? 0
}

/** Which entries tell of the records that it has created, or of those that it has changed; newest first. */
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

/** The refused rows in the order of the file: those that its sender has told of, and those that the server has refused on its own. */
export async function findRefusals(
  executor: Executor,
  { recordId }: Readable,
  { page, amount }: BatchesQuery,
): Promise<{ refusals: ListedRefusal[]; total: number }> {
  const told = sql`
    select (told->>'row')::int as place, told->>'title' as title, told->>'reason' as reason, null::jsonb as error
    from ${batches}, jsonb_array_elements(${batches.refusals}) told where ${batches.id} = ${recordId}`
  const own = sql`
    select ${refusedRows.row}, ${refusedRows.title}, '', ${refusedRows.error}
    from ${refusedRows} where ${refusedRows.batchId} = ${recordId}`
  const both = sql`(${told} union all ${own}) refused`
  const counted = await executor.execute<{ total: number }>(sql`select count(*)::int as total from ${both}`)
  const found = await executor.execute<Omit<ListedRefusal, 'row'> & { place: number }>(
    sql`select * from ${both} order by place limit ${amount} offset ${(page - 1) * amount}`,
  )
  const refusals = found.rows.map(({ place, ...refusal }) => ({ row: place, ...refusal }))
  return { refusals, total: counted.rows[0]?.total ?? 0 }
}

/** Forgets what is of no use once a batch cannot be undone any more: which rows were refused, and what was kept. */
export async function clearBatchesBefore(executor: Executor, moment: Date): Promise<void> {
  const old = executor.select({ id: batches.id }).from(batches).where(lt(batches.createdAt, moment))
  await executor.delete(keptRecords).where(inArray(keptRecords.batchId, old))
  await executor
    .update(batches)
    .set({ refusals: [] })
    .where(and(lt(batches.createdAt, moment), ne(batches.refusals, [])))
}
