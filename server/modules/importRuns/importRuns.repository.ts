import { and, countDistinct, desc, eq, inArray, isNotNull, isNull, lt, ne, or, sql, sum } from 'drizzle-orm'
import type { RunEnd } from '../../../contract/batch'
import type { RunInput } from '../../../contract/importRun'
import type { Executor } from '../../database/connect'
import { batches, importChunks, importRuns, refusedRows, type StoredItem } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { countUnchanged, countWritten } from '../batches/writtenRecords.repository'

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

/** Stores a run, unless it is stored. Deletes the batch's other runs that were never started, because their rows would count as pending. */
export async function openRun(
  executor: Executor,
  { recordId, actor }: Owner,
  runId: string,
  now: Date,
): Promise<void> {
  const opened = await executor
    .insert(importRuns)
    .values({ id: runId, batchId: recordId, role: actor.role, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: importRuns.id })
  if (opened.length === 0) return
  const ofBatch = and(eq(importRuns.batchId, recordId), ne(importRuns.id, runId))
  await executor.delete(importRuns).where(and(ofBatch, isNull(importRuns.startedAt)))
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
  await executor.update(importRuns).set({ startedAt: now, total: rows }).where(eq(importRuns.id, runId))
  const earlier = executor
    .select({ id: importRuns.id })
    .from(importRuns)
    .where(and(eq(importRuns.batchId, recordId), isNotNull(importRuns.outcome), ne(importRuns.id, runId)))
  await executor.delete(importChunks).where(inArray(importChunks.runId, earlier))
  await executor.delete(refusedRows).where(inArray(refusedRows.runId, earlier))
  return true
}

/** Locks the run of a batch that is not over, or else the one that was started last. */
export async function lockStartedRun(executor: Executor, batchId: string) {
  const [run] = await executor
    .select({
      runId: importRuns.id,
      batchId: importRuns.batchId,
      role: importRuns.role,
      outcome: importRuns.outcome,
      done: importRuns.done,
      total: importRuns.total,
      teams: importRuns.teams,
      resource: batches.resource,
      createdBy: batches.createdBy,
      undoStartedAt: batches.undoStartedAt,
    })
    .from(importRuns)
    .innerJoin(batches, eq(batches.id, importRuns.batchId))
    .where(and(eq(importRuns.batchId, batchId), isNotNull(importRuns.startedAt)))
    .orderBy(isNotNull(importRuns.outcome), desc(importRuns.startedAt))
    .limit(1)
    .for('update', { of: importRuns })
  return run
}
export type StartedRun = NonNullable<Awaited<ReturnType<typeof lockStartedRun>>>

/** Ends the batch's run after its job has given up. The run keeps its pending rows. */
export async function failRun(executor: Executor, batchId: string): Promise<void> {
  await executor
    .update(importRuns)
    .set({ outcome: 'failed' })
    .where(and(eq(importRuns.batchId, batchId), isNotNull(importRuns.startedAt), isNull(importRuns.outcome)))
}

/** Continues the batch's failed run. Returns whether it had one. */
export async function continueRun(executor: Executor, batchId: string): Promise<boolean> {
  const present = executor
    .select({ id: batches.runId })
    .from(batches)
    .where(and(eq(batches.id, batchId), isNull(batches.finishedAt)))
  const continued = await executor
    .update(importRuns)
    .set({ outcome: null })
    .where(and(inArray(importRuns.id, present), eq(importRuns.outcome, 'failed')))
    .returning({ id: importRuns.id })
  return continued.length > 0
}

/** Locks the batch against an undo until the transaction ends. Returns whether an undo has started. */
export async function isUndone(executor: Executor, batchId: string): Promise<boolean> {
  const [open] = await executor
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, batchId), isNull(batches.undoStartedAt)))
    .for('share')
  return open === undefined
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
  { runId, batchId, teams }: Pick<StartedRun, 'runId' | 'batchId' | 'teams'>,
  { written, rows }: { written: Written; rows: number },
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
    .set({ done: sql`${importRuns.done} + ${rows}`, teams })
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
  { runId, batchId }: Pick<StartedRun, 'runId' | 'batchId'>,
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

/** Deletes the runs that were never started, all runs of batches that can no longer be undone, and the pending rows of undone batches. */
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
  await executor.delete(importChunks).where(inArray(importChunks.runId, undone))
}
