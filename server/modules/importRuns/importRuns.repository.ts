import { and, countDistinct, eq, inArray, isNotNull, isNull, lt, lte, ne, or, sql, sum } from 'drizzle-orm'
import type { RunEnd } from '../../../contract/batch'
import type { RunInput } from '../../../contract/importRun'
import type { Executor } from '../../database/connect'
import { batches, importChunks, importRuns, refusedRows, type StoredItem } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { countUnchanged, countWritten } from '../batches/batches.repository'

type Owner = RecordPermit<'batch.update'>

/** Locks a run of a batch. Returns undefined if the batch has no such run. */
export async function lockRun(executor: Executor, { recordId }: Owner, runId: string) {
  const [run] = await executor
    .select({ startedAt: importRuns.startedAt })
    .from(importRuns)
    .where(and(eq(importRuns.id, runId), eq(importRuns.batchId, recordId)))
    .for('update')
  return run
}

/** Stores a run, unless it is stored. */
export async function openRun(
  executor: Executor,
  { recordId, actor }: Owner,
  runId: string,
  now: Date,
): Promise<void> {
  await executor
    .insert(importRuns)
    .values({ id: runId, batchId: recordId, role: actor.role, createdAt: now })
    .onConflictDoNothing()
}

export type Chunk = { items: StoredItem[]; rows: number; bytes: number }

/** Stores the chunks of a part, unless the part is stored. */
export async function storePart(
  executor: Executor,
  runId: string,
  part: number,
  chunks: readonly Chunk[],
): Promise<void> {
  await executor
    .insert(importChunks)
    .values(chunks.map((chunk, place) => ({ ...chunk, runId, part, place })))
    .onConflictDoNothing()
}

/** Counts the pending rows and bytes of all imports of the user. */
export async function countPending(executor: Executor, { actor }: Owner) {
  const [pending] = await executor
    .select({ rows: sum(importChunks.rows).mapWith(Number), bytes: sum(importChunks.bytes).mapWith(Number) })
    .from(importChunks)
    .innerJoin(importRuns, eq(importRuns.id, importChunks.runId))
    .innerJoin(batches, eq(batches.id, importRuns.batchId))
    .where(eq(batches.createdBy, actor.id))
  return { rows: pending?.rows ?? 0, bytes: pending?.bytes ?? 0 }
}

/** Counts the parts and rows that a run has received. */
export async function countReceived(executor: Executor, runId: string) {
  const [received] = await executor
    .select({ parts: countDistinct(importChunks.part), rows: sum(importChunks.rows).mapWith(Number) })
    .from(importChunks)
    .where(eq(importChunks.runId, runId))
  return { parts: received?.parts ?? 0, rows: received?.rows ?? 0 }
}

/**
 * Starts a run, in place of the batch's earlier runs. Returns false, and starts nothing, while the server writes another run of the batch.
 */
export async function startRun(
  executor: Executor,
  { recordId }: Owner,
  runId: string,
  { rows, unchanged, written, refused, refusals }: RunInput,
  now: Date,
): Promise<boolean> {
  const [started] = await executor
    .update(batches)
    .set({
      runId,
      finishedAt: null,
      unchanged: countUnchanged({ unchanged, written }),
      refused,
      refusals,
      ...countWritten,
    })
    .where(
      and(
        eq(batches.id, recordId),
        sql`not exists (
          select 1 from ${importRuns} present where present.id = ${batches.runId} and present.outcome is null)`,
      ),
    )
    .returning({ id: batches.id })
  if (started === undefined) return false
  await executor
    .update(importRuns)
    .set({ startedAt: now, dueAt: now, total: rows })
    .where(eq(importRuns.id, runId))
  const earlier = executor
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.batchId, recordId), isNotNull(importRuns.outcome), ne(importRuns.id, runId)))
  await executor.delete(importChunks).where(inArray(importChunks.runId, earlier))
  await executor.delete(refusedRows).where(inArray(refusedRows.runId, earlier))
  return true
}

/** Locks the run that the batch shows, unless it is over. */
export async function lockOpenRun(executor: Executor, batchId: string) {
  const [run] = await executor
    .select({ runId: importRuns.id, batchId: importRuns.batchId })
    .from(importRuns)
    .innerJoin(batches, eq(batches.runId, importRuns.id))
    .where(and(eq(batches.id, batchId), or(isNull(importRuns.outcome), eq(importRuns.outcome, 'failed'))))
    .for('update', { of: importRuns })
  return run
}

/** Continues the batch's failed run. */
export async function continueRun(executor: Executor, batchId: string, now: Date): Promise<void> {
  const present = executor
    .select({ id: batches.runId })
    .from(batches)
    .where(and(eq(batches.id, batchId), isNull(batches.finishedAt)))
  await executor
    .update(importRuns)
    .set({ outcome: null, failures: 0, dueAt: now })
    .where(and(inArray(importRuns.id, present), eq(importRuns.outcome, 'failed')))
}

/** Locks the run that is due first and that no other instance has locked. */
export async function takeDueRun(executor: Executor, now: Date) {
  const [run] = await executor
    .select({
      runId: importRuns.id,
      batchId: importRuns.batchId,
      role: importRuns.role,
      failures: importRuns.failures,
      teams: importRuns.teams,
    })
    .from(importRuns)
    .where(and(isNotNull(importRuns.startedAt), isNull(importRuns.outcome), lte(importRuns.dueAt, now)))
    .orderBy(importRuns.dueAt)
    .limit(1)
    .for('update', { skipLocked: true })
  if (run === undefined) return undefined
  const [batch] = await executor
    .select({
      resource: batches.resource,
      createdBy: batches.createdBy,
      undoStartedAt: batches.undoStartedAt,
    })
    .from(batches)
    .where(eq(batches.id, run.batchId))
  return batch && { ...run, ...batch }
}
export type DueRun = NonNullable<Awaited<ReturnType<typeof takeDueRun>>>

/** Locks the batch against an undo until the transaction ends. Returns whether an undo has started. */
export async function isUndone(executor: Executor, batchId: string): Promise<boolean> {
  const [open] = await executor
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, batchId), isNull(batches.undoStartedAt)))
    .for('share')
  return open === undefined
}

/** Returns how far the batch's run is. */
export async function findRunState(executor: Executor, batchId: string) {
  const [run] = await executor
    .select({
      done: importRuns.done,
      total: importRuns.total,
      end: importRuns.outcome,
      dueAt: importRuns.dueAt,
    })
    .from(importRuns)
    .innerJoin(batches, eq(batches.runId, importRuns.id))
    .where(eq(batches.id, batchId))
  return run
}

/** Deletes the run's next chunk and returns its items. */
export async function takeChunk(executor: Executor, runId: string): Promise<StoredItem[] | undefined> {
  const { rows } = await executor.execute<{ items: StoredItem[] }>(sql`
    delete from ${importChunks} where (run_id, part, place) = (
      select run_id, part, place from ${importChunks} where run_id = ${runId} order by part, place limit 1)
    returning items`)
  return rows[0]?.items
}

export type Written = {
  created: number
  createdTeams: number
  changed: number
  unchanged: number
  refused: Pick<typeof refusedRows.$inferInsert, 'row' | 'title' | 'error'>[]
}

/** Stores the progress of a run, in the transaction that wrote the rows. */
export async function saveProgress(
  executor: Executor,
  { runId, batchId, teams }: Pick<DueRun, 'runId' | 'batchId' | 'teams'>,
  { written, rows, now }: { written: Written; rows: number; now: Date },
): Promise<void> {
  const { refused, created, createdTeams, changed, unchanged } = written
  // Several chunks may refuse the same user's work.
  const newlyRefused =
    refused.length === 0
      ? []
      : await executor
          .insert(refusedRows)
          .values(refused.map((row) => ({ ...row, runId })))
          .onConflictDoNothing()
          .returning({ row: refusedRows.row })
  await executor
    .update(importRuns)
    .set({ done: sql`${importRuns.done} + ${rows}`, dueAt: now, failures: 0, teams })
    .where(eq(importRuns.id, runId))
  await executor
    .update(batches)
    .set({
      created: sql`${batches.created} + ${created}`,
      createdTeams: sql`${batches.createdTeams} + ${createdTeams}`,
      changed: sql`${batches.changed} + ${changed}`,
      unchanged: sql`${batches.unchanged} + ${unchanged}`,
      refused: sql`${batches.refused} + ${newlyRefused.length}`,
    })
    .where(eq(batches.id, batchId))
}

/** Ends a run and deletes its pending rows. */
export async function endRun(
  executor: Executor,
  { runId, batchId }: Pick<DueRun, 'runId' | 'batchId'>,
  outcome: RunEnd,
  now: Date,
): Promise<void> {
  await executor.delete(importChunks).where(eq(importChunks.runId, runId))
  await executor.update(importRuns).set({ outcome, teams: {} }).where(eq(importRuns.id, runId))
  await executor
    .update(batches)
    .set({ finishedAt: now, ...countWritten })
    .where(eq(batches.id, batchId))
}

/** Counts a failed attempt, unless another instance has written a chunk since. A failed run keeps its pending rows. */
export async function saveFailure(
  executor: Executor,
  { runId, failures }: Pick<DueRun, 'runId' | 'failures'>,
  { dueAt, isLast }: { dueAt: Date; isLast: boolean },
): Promise<void> {
  await executor
    .update(importRuns)
    .set({ failures: failures + 1, dueAt, outcome: isLast ? 'failed' : null })
    .where(and(eq(importRuns.id, runId), eq(importRuns.failures, failures), isNull(importRuns.outcome)))
}

/** Postpones a run without counting a failure. */
export async function postponeRun(executor: Executor, runId: string, dueAt: Date): Promise<void> {
  await executor.update(importRuns).set({ dueAt }).where(eq(importRuns.id, runId))
}

/** Deletes the runs that were never started, and all runs of batches that can no longer be undone. */
export async function clearRuns(
  executor: Executor,
  { createdBefore, undoableSince }: { createdBefore: Date; undoableSince: Date },
): Promise<void> {
  const old = executor.select({ id: batches.id }).from(batches).where(lt(batches.createdAt, undoableSince))
  const undone = executor.select({ id: batches.runId }).from(batches).where(isNotNull(batches.undoStartedAt))
  await executor
    .delete(importRuns)
    .where(
      or(
        and(isNull(importRuns.startedAt), lt(importRuns.createdAt, createdBefore)),
        and(isNotNull(importRuns.outcome), inArray(importRuns.batchId, old)),
      ),
    )
  await executor.delete(importChunks).where(
    inArray(
      importChunks.runId,
      executor
        .select({ id: importRuns.id })
        .from(importRuns)
        .where(and(eq(importRuns.outcome, 'failed'), inArray(importRuns.id, undone))),
    ),
  )
}
