import { and, type Column, count, desc, eq, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type {
  Batch,
  BatchEnd,
  BatchesQuery,
  BatchInput,
  BatchRun,
  KeptRecord,
  ListedRefusal,
} from '../../../contract/batch'
import type { Executor } from '../../database/connect'
import { batches, history, importRuns, jobs, keptRecords, refusedRows, users } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'
import { existsNow } from '../history/history.repository'

type Readable = RecordPermit<'batch.create' | 'batch.read' | 'batch.update' | 'batch.undo'>

const undoer = alias(users, 'undoer')

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

/** When the job of a run continues; null while it is running, and after its end. */
const QUEUED_UNTIL = sql`(
  select ${jobs.nextAttemptAt} from ${jobs}
  where ${jobs.kind} = ${batches.kind} and ${jobs.subjectId} = ${batches.id}
    and ${jobs.state} = 'queued' and ${importRuns.outcome} is null)`.mapWith(jobs.nextAttemptAt)

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
      created: batches.created,
      createdTeams: batches.createdTeams,
      changed: batches.changed,
      unchanged: batches.unchanged,
      refused: batches.refused,
      undoBy: { id: undoer.id, firstName: undoer.firstName, lastName: undoer.lastName },
      undoStartedAt: batches.undoStartedAt,
      undoFinishedAt: batches.undoFinishedAt,
      done: batches.undoDone,
      total: batches.undoTotal,
      run: {
        startedAt: importRuns.startedAt,
        end: importRuns.outcome,
        done: importRuns.done,
        total: importRuns.total,
        waitsUntil: QUEUED_UNTIL,
      },
      kept: sql<number>`(select count(*)::int from ${keptRecords} where ${keptRecords.batchId} = ${batches.id})`,
    })
    .from(batches)
    .leftJoin(users, eq(users.id, batches.createdBy))
    .leftJoin(undoer, eq(undoer.id, batches.undoneBy))
    .leftJoin(importRuns, eq(importRuns.id, batches.runId))
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectBatches>>[number]

/** Counts in history only for batches that a client writes now, or did not finish. */
async function withCounts(executor: Executor, rows: readonly Row[]): Promise<Batch[]> {
  const uncounted = rows.filter(({ created }) => created === null).map(({ id }) => id)
  const counts =
    uncounted.length === 0
      ? []
      : await executor
          .select({ id: batches.id, ...countWritten })
          .from(batches)
          .where(inArray(batches.id, uncounted))
  return rows.map((row) => shown({ ...row, ...counts.find(({ id }) => id === row.id) }))
}

function shown({ undoBy, undoStartedAt, undoFinishedAt, done, total, kept, run, ...row }: Row): Batch {
  return {
    ...row,
    created: row.created ?? 0,
    createdTeams: row.createdTeams ?? 0,
    changed: row.changed ?? 0,
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

const shownRun = (run: Row['run']): BatchRun | null =>
  run?.startedAt
    ? {
        ...run,
        startedAt: run.startedAt.toISOString(),
        waitsUntil: run.waitsUntil?.toISOString() ?? null,
      }
    : null

/** Returns the fields of a batch that the rights table needs. */
export async function findBatchFacts(executor: Executor, id: string) {
  const [facts] = await executor
    .select({ id: batches.id, createdBy: batches.createdBy, undoStartedAt: batches.undoStartedAt })
    .from(batches)
    .where(eq(batches.id, id))
  return facts
}

export async function findBatch(executor: Executor, { recordId }: Readable): Promise<Batch | undefined> {
  const rows = await selectBatches(executor).where(eq(batches.id, recordId))
  return (await withCounts(executor, rows))[0]
}

/** Returns all batches or the caller's own, newest first. */
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
  return { batches: await withCounts(executor, rows), total: counted?.total ?? 0 }
}

/** An import that the server writes keeps its counts when the client repeats its first call. */
const ifUnfinished = (count: Column) => sql`case when ${batches.finishedAt} is null then ${count} end`

/** Creates a batch, or reopens one of the same user. Returns false, and changes nothing, for another user's batch or after its undo started. */
export async function beginBatch(
  executor: Executor,
  { recordId, actor }: RecordPermit<'batch.create'>,
  { id: _id, ...input }: BatchInput,
  now: Date,
): Promise<boolean> {
  const begun = await executor
    .insert(batches)
    .values({ ...input, id: recordId, createdBy: actor.id, createdAt: now })
    .onConflictDoUpdate({
      target: batches.id,
      set: {
        finishedAt: null,
        created: ifUnfinished(batches.created),
        changed: ifUnfinished(batches.changed),
        createdTeams: ifUnfinished(batches.createdTeams),
      },
      setWhere: and(eq(batches.createdBy, actor.id), isNull(batches.undoStartedAt)),
    })
    .returning({ id: batches.id })
  return begun.length > 0
}

/** Creates a batch. Returns false if its id is taken. */
export async function insertBatch(
  executor: Executor,
  { recordId, actor }: RecordPermit<'batch.create'>,
  input: Omit<BatchInput, 'id'>,
  now: Date,
): Promise<boolean> {
  const inserted = await executor
    .insert(batches)
    .values({ ...input, id: recordId, createdBy: actor.id, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: batches.id })
  return inserted.length > 0
}

/** Ends a batch that the client has written. Its counts and refused rows replace those of earlier import runs. */
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
      runId: null,
    })
    .where(eq(batches.id, recordId))
}

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

/** Returns the refused rows in the order of the file: those that the client reported, and those that the server refused in a run. */
export async function findRefusals(
  executor: Executor,
  { recordId }: Readable,
  { page, amount }: BatchesQuery,
): Promise<{ refusals: ListedRefusal[]; total: number }> {
  const reported = sql`
    select (reported->>'row')::int as place, reported->>'title' as title, reported->>'reason' as reason, null::jsonb as error
    from ${batches}, jsonb_array_elements(${batches.refusals}) reported where ${batches.id} = ${recordId}`
  const own = sql`
    select ${refusedRows.row}, ${refusedRows.title}, '', ${refusedRows.error}
    from ${refusedRows} join ${batches} on ${batches.runId} = ${refusedRows.runId} where ${batches.id} = ${recordId}`
  const both = sql`(${reported} union all ${own}) refused`
  const counted = await executor.execute<{ total: number }>(sql`select count(*)::int as total from ${both}`)
  const found = await executor.execute<Omit<ListedRefusal, 'row'> & { place: number }>(
    sql`select * from ${both} order by place limit ${amount} offset ${(page - 1) * amount}`,
  )
  const refusals = found.rows.map(({ place, ...refusal }) => ({ row: place, ...refusal }))
  return { refusals, total: counted.rows[0]?.total ?? 0 }
}

/** Deletes the refused rows and kept records of batches that can no longer be undone. */
export async function clearBatchesBefore(executor: Executor, moment: Date): Promise<void> {
  const old = executor.select({ id: batches.id }).from(batches).where(lt(batches.createdAt, moment))
  await executor.delete(keptRecords).where(inArray(keptRecords.batchId, old))
  await executor
    .update(batches)
    .set({ refusals: [] })
    .where(and(lt(batches.createdAt, moment), ne(batches.refusals, [])))
}

/** Returns the records that undoing a batch has kept, by name. */
export async function listKept(
  executor: Executor,
  { recordId: batchId }: RecordPermit<'batch.read'>,
  { page, amount }: BatchesQuery,
): Promise<{ kept: KeptRecord[]; total: number }> {
  const { resource, recordId, label, reason, fields } = keptRecords
  const where = eq(keptRecords.batchId, batchId)
  const kept = await executor
    .select({ resource, recordId, exists: existsNow(keptRecords), label, reason, fields })
    .from(keptRecords)
    .where(where)
    .orderBy(label, recordId)
    .limit(amount)
    .offset((page - 1) * amount)
  return { kept, total: await executor.$count(keptRecords, where) }
}
