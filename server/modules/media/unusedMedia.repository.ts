import { and, asc, inArray, isNotNull, isNull, lt, not } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { media } from '../../database/schema'
import { isUsed } from './media.repository'

/** Notes since when no record holds a file: records let go of files by being changed and by being deleted. */
export async function noteUnused(executor: Executor, now: Date): Promise<void> {
  await executor
    .update(media)
    .set({ unusedSince: null })
    .where(and(isNotNull(media.unusedSince), isUsed))
  await executor
    .update(media)
    .set({ unusedSince: now })
    .where(and(isNull(media.unusedSince), not(isUsed)))
}

/**
 * Takes out some of the files that no record has held since before `since`, and tells which. Whoever attaches one holds
 * it and changes its row, so that it is passed over here; whoever comes later finds it gone.
 */
export async function deleteUnused(executor: Executor, since: Date, atMost: number): Promise<string[]> {
  const found = await executor
    .select({ id: media.id })
    .from(media)
    .where(and(lt(media.unusedSince, since), not(isUsed)))
    .orderBy(asc(media.id))
    .limit(atMost)
    .for('update', { skipLocked: true })
  if (found.length === 0) return []
  const ids = found.map(({ id }) => id)
  await executor.delete(media).where(inArray(media.id, ids))
  return ids
}
