import { and, type Column, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Batch, BatchEnd, BatchesQuery, BatchInput, BatchRun } from '../../../contract/batch'
import type { Executor } from '../../database/connect'
import { batches, importRuns, jobs, keptRecords, users } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'
import { countUnchanged, countWritten } from './writtenRecords.repository'

type Readable = RecordPermit<'batch.create' | 'batch.read' | 'batch.update' | 'batch.undo'>

const undoer = alias(users, 'undoer')

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
    .select({
      id: batches.id,
      createdBy: batches.createdBy,
      resource: batches.resource,
      undoStartedAt: batches.undoStartedAt,
    })
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
  const where = and(
    isOwn ? eq(batches.createdBy, actor.id) : undefined,
    actor.isProgram ? ne(batches.resource, 'users') : undefined,
  )
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
