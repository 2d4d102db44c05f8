import { and, asc, inArray, isNotNull, isNull, lt, ne, not, or, type SQL } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { media } from '../../database/schema'
import { isUsed } from './media.repository'

/**
 * Stores since when no record uses a file, which happens when records are changed or deleted. Files that are locked by another
 * transaction are left to the next run.
 */
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

/**
 * Deletes some of the files that no record has used since `last`, or, where none ever has, since `ever`, and returns their ids. A
 * transaction that attaches one has locked it, so that it is skipped here; a later one does not find it.
 */
export async function deleteUnused(
  executor: Executor,
  since: { last: Date; ever: Date },
  atMost: number,
): Promise<string[]> {
  // Of what has never been used, that is so since it was uploaded.
  const wasUsed = ne(media.unusedSince, media.createdAt)
  const isLeft = or(lt(media.unusedSince, since.ever), and(lt(media.unusedSince, since.last), wasUsed))
  const found = await executor
    .select({ id: media.id })
    .from(media)
    .where(and(isLeft, not(isUsed)))
    .orderBy(asc(media.id))
    .limit(atMost)
    .for('update', { skipLocked: true })
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  await executor.delete(media).where(inArray(media.id, ids))
  return ids
}
