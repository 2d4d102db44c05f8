import { and, asc, inArray, isNotNull, isNull, lt, lte, ne, not, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { media, mediaDeletions } from '../../database/schema'
import { isUsed } from './media.repository'

/** Stores since when no record uses a file. Skips files that another transaction has locked; the next run finds them. */
export async function markUnused(executor: Executor, now: Date): Promise<void> {
  await setUnusedSince(executor, null, and(isNotNull(media.unusedSince), isUsed))
  await setUnusedSince(executor, now, and(isNull(media.unusedSince), not(isUsed)))
}

async function setUnusedSince(
  executor: Executor,
  unusedSince: Date | null,
  which: SQL | undefined,
): Promise<void> {
  const found = executor
    .select({ id: media.id })
    .from(media)
    .where(which)
    .for('no key update', { skipLocked: true })
  await executor.update(media).set({ unusedSince }).where(inArray(media.id, found))
}

/** Queues some of the files for deletion that no record has used since `last`, or, if none ever has, since `ever`. Returns how many. */
export function queueUnused(
  executor: Executor,
  since: { last: Date; ever: Date },
  when: { now: Date; atMost: number },
): Promise<number> {
  // `unusedSince` is the moment of the upload if no record ever used the file.
  const wasUsed = ne(media.unusedSince, media.createdAt)
  const isLeft = or(lt(media.unusedSince, since.ever), and(lt(media.unusedSince, since.last), wasUsed))
  return queueUnusedFiles(executor, isLeft, when)
}

/**
 * Deletes the rows of those of the files that nothing uses, and queues the files for deletion. Skips files that a transaction is attaching to a
 * record; a later transaction does not find them. Returns how many.
 */
export async function queueUnusedFiles(
  executor: Executor,
  which: SQL | undefined,
  { now, atMost = 1_000 }: { now: Date; atMost?: number },
): Promise<number> {
  const found = executor
    .select({ id: media.id })
    .from(media)
    .where(and(which, not(isUsed)))
    .orderBy(asc(media.id))
    .limit(atMost)
    .for('update', { skipLocked: true })
  const { rows } = await executor.execute(sql`
    with found as (${found}), deleted as (delete from ${media} where id in (select id from found) returning id)
    insert into ${mediaDeletions} (id, due_at)
    select id, ${sql.param(now, mediaDeletions.dueAt)} from deleted on conflict do nothing returning id`)
  return rows.length
}

/** Returns the ids of some files that are to be deleted, the longest due first. */
export async function findMediaToDelete(executor: Executor, now: Date, atMost: number): Promise<string[]> {
  const rows = await executor
    .select({ id: mediaDeletions.id })
    .from(mediaDeletions)
    .where(lte(mediaDeletions.dueAt, now))
    .orderBy(asc(mediaDeletions.dueAt), asc(mediaDeletions.id))
    .limit(atMost)
  return rows.map(({ id }) => id)
}

/** Removes files from the queue after they were deleted. */
export async function finishDeletions(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor.delete(mediaDeletions).where(inArray(mediaDeletions.id, [...ids]))
}

/** Sets when queued files are deleted. */
export async function rescheduleDeletions(
  executor: Executor,
  ids: readonly string[],
  dueAt: Date,
): Promise<void> {
  await executor
    .update(mediaDeletions)
    .set({ dueAt })
    .where(inArray(mediaDeletions.id, [...ids]))
}
