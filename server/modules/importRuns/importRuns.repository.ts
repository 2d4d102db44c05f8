import { and, countDistinct, eq, inArray, isNotNull, isNull, lt, or, sql, sum } from 'drizzle-orm'
import type { RunEnd } from '../../../contract/batch'
import type { RunInput, RunItem } from '../../../contract/importRun'
import type { Executor } from '../../database/connect'
import { batches, importChunks, importRuns, refusedRows } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'
import { countUnchanged, countWritten } from '../batches/batches.repository'

type Owner = RecordPermit<'batch.update'>

/** How far a run is, locked: whoever hands over the next part waits. */
export async function lockRun(executor: Executor, { recordId }: Owner) {
  const [run] = await executor
    .select({ startedAt: importRuns.startedAt, endedAt: importRuns.endedAt })
    .from(importRuns)
    .where(eq(importRuns.batchId, recordId))
    .for('update')
  return run
}

/** Begins to hand over, or does so anew: what an earlier run of the same import has kept is forgotten. */
export async function resetRun(executor: Executor, { recordId, actor }: Owner, now: Date): Promise<void> {
  await executor.delete(importRuns).where(eq(importRuns.batchId, recordId))
  await executor.insert(importRuns).values({ batchId: recordId, role: actor.role, createdAt: now })
}

/**
 * Forgets the run of an import that is gone on with, once it is over: what it tells of is not where the import is any more, and its refused
 * rows are judged again. Answers how many those were.
 */
export async function forgetEndedRun(
  executor: Executor,
  { recordId }: RecordPermit<'batch.create'>,
): Promise<number> {
  const [ended] = await executor
    .delete(importRuns)
    .where(and(eq(importRuns.batchId, recordId), isNotNull(importRuns.endedAt)))
    .returning({
      refused: sql<number>`(select count(*)::int from ${refusedRows} where ${refusedRows.batchId} = ${recordId})`,
    })
  return ended?.refused ?? 0
}

export type Chunk = { items: RunItem[]; rows: number; bytes: number }

/** Keeps a part, in the place of what was handed over as the same part before. */
export async function storePart(
  executor: Executor,
  { recordId: batchId }: Owner,
  part: number,
  chunks: readonly Chunk[],
): Promise<void> {
  await executor
    .delete(importChunks)
    .where(and(eq(importChunks.batchId, batchId), eq(importChunks.part, part)))
  await executor
    .insert(importChunks)
    .values(chunks.map((chunk, place) => ({ ...chunk, batchId, part, place })))
}

/** How much waits to be written of all imports of one person. */
export async function countWaiting(executor: Executor, { actor }: Owner) {
  const [waiting] = await executor
    .select({ rows: sum(importChunks.rows).mapWith(Number), bytes: sum(importChunks.bytes).mapWith(Number) })
    .from(importChunks)
    .innerJoin(batches, eq(batches.id, importChunks.batchId))
    .where(eq(batches.createdBy, actor.id))
  return { rows: waiting?.rows ?? 0, bytes: waiting?.bytes ?? 0 }
}

/** How much of an import was handed over. */
export async function countHandedOver(executor: Executor, { recordId }: Owner) {
  const [handed] = await executor
    .select({ parts: countDistinct(importChunks.part), rows: sum(importChunks.rows).mapWith(Number) })
    .from(importChunks)
    .where(eq(importChunks.batchId, recordId))
  return { parts: handed?.parts ?? 0, rows: handed?.rows ?? 0 }
}

export async function startRun(
  executor: Executor,
  { recordId }: Owner,
  { rows, unchanged, written, refused, refusals }: RunInput,
  now: Date,
): Promise<void> {
  await executor
    .update(importRuns)
    .set({ startedAt: now, dueAt: now, total: rows })
    .where(eq(importRuns.batchId, recordId))
  await executor
    .update(batches)
    .set({ unchanged: countUnchanged({ unchanged, written }), refused, refusals, ...countWritten })
    .where(eq(batches.id, recordId))
}

/** Has it end at its next turn. One that is over stays as it is. */
export async function askToStop(executor: Executor, { recordId }: Owner, now: Date): Promise<void> {
  await executor
    .update(importRuns)
    .set({
      stopAskedAt: now,
      startedAt: sql`coalesce(${importRuns.startedAt}, ${now.toISOString()})`,
      dueAt: now,
    })
    .where(and(eq(importRuns.batchId, recordId), isNull(importRuns.endedAt)))
}

/** The run whose turn it is, locked until its turn is over: no other instance takes it meanwhile. */
export async function takeDueRun(executor: Executor, now: Date) {
  const [run] = await executor
    .select({
      batchId: importRuns.batchId,
      role: importRuns.role,
      stopAskedAt: importRuns.stopAskedAt,
      teams: importRuns.teams,
    })
    .from(importRuns)
    .where(
      and(
        isNotNull(importRuns.startedAt),
        isNull(importRuns.endedAt),
        or(isNull(importRuns.dueAt), lt(importRuns.dueAt, new Date(now.getTime() + 1))),
      ),
    )
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

/** Whether its undoing has begun; where it has not, it cannot before the transaction is over. */
export async function isUndone(executor: Executor, batchId: string): Promise<boolean> {
  const [open] = await executor
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, batchId), isNull(batches.undoStartedAt)))
    .for('share')
  return open === undefined
}

export async function takeFirstChunk(executor: Executor, batchId: string): Promise<RunItem[] | undefined> {
  const [chunk] = await executor
    .select({ part: importChunks.part, place: importChunks.place, items: importChunks.items })
    .from(importChunks)
    .where(eq(importChunks.batchId, batchId))
    .orderBy(importChunks.part, importChunks.place)
    .limit(1)
  if (chunk === undefined) return undefined
  const { part, place } = chunk
  await executor
    .delete(importChunks)
    .where(and(eq(importChunks.batchId, batchId), eq(importChunks.part, part), eq(importChunks.place, place)))
  return chunk.items
}

export type Written = {
  created: number
  changed: number
  unchanged: number
  refused: Pick<typeof refusedRows.$inferInsert, 'row' | 'title' | 'error'>[]
}

/** What came of one turn: kept by the transaction that has written it. */
export async function keepTurn(
  executor: Executor,
  { batchId, teams }: Pick<DueRun, 'batchId' | 'teams'>,
  { written, rows, now }: { written: Written; rows: number; now: Date },
): Promise<void> {
  const { refused, created, changed, unchanged } = written
  if (refused.length > 0) {
    await executor
      .insert(refusedRows)
      .values(refused.map((row) => ({ ...row, batchId })))
      .onConflictDoNothing()
  }
  await executor
    .update(importRuns)
    .set({ done: sql`${importRuns.done} + ${rows}`, dueAt: now, failures: 0, teams })
    .where(eq(importRuns.batchId, batchId))
  await executor
    .update(batches)
    .set({
      created: sql`coalesce(${batches.created}, 0) + ${created}`,
      changed: sql`coalesce(${batches.changed}, 0) + ${changed}`,
      unchanged: sql`${batches.unchanged} + ${unchanged}`,
      refused: sql`${batches.refused} + ${refused.length}`,
    })
    .where(eq(batches.id, batchId))
}

/** Ends it, and erases what was not written. */
export async function endRun(executor: Executor, batchId: string, outcome: RunEnd, now: Date): Promise<void> {
  await executor.delete(importChunks).where(eq(importChunks.batchId, batchId))
  await executor
    .update(importRuns)
    .set({ endedAt: now, outcome, teams: {} })
    .where(eq(importRuns.batchId, batchId))
  await executor
    .update(batches)
    .set({ finishedAt: now, ...countWritten })
    .where(eq(batches.id, batchId))
}

/** After a turn that went wrong; answers how often in a row that was. */
export async function postpone(executor: Executor, batchId: string, dueAt: (failures: number) => Date) {
  const [run] = await executor
    .update(importRuns)
    .set({ failures: sql`${importRuns.failures} + 1` })
    .where(eq(importRuns.batchId, batchId))
    .returning({ failures: importRuns.failures })
  const failures = run?.failures ?? 0
  await takeAgain(executor, batchId, dueAt(failures))
  return failures
}

/** Has its turn come later, which nothing is wrong with. */
export async function takeAgain(executor: Executor, batchId: string, dueAt: Date): Promise<void> {
  await executor.update(importRuns).set({ dueAt }).where(eq(importRuns.batchId, batchId))
}

/** Erases what was handed over and never begun, and what is kept of runs that are over, and whose imports cannot be undone any more. */
export async function clearRuns(
  executor: Executor,
  { begunBefore, undoableSince }: { begunBefore: Date; undoableSince: Date },
): Promise<void> {
  const old = executor.select({ id: batches.id }).from(batches).where(lt(batches.createdAt, undoableSince))
  await executor
    .delete(importRuns)
    .where(
      or(
        and(isNull(importRuns.startedAt), lt(importRuns.createdAt, begunBefore)),
        and(isNotNull(importRuns.endedAt), inArray(importRuns.batchId, old)),
      ),
    )
}
