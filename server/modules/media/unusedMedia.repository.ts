import { and, asc, inArray, isNotNull, isNull, lt, not, type SQL } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { media } from '../../database/schema'
import { isUsed } from './media.repository'

/**
 * Notes since when no record holds a file: records let go of files by being changed and by being deleted. Files that
 * are in somebody's hands are passed by; the next round sees what came of them.
 */
export async function markUnused(executor: Executor, now: Date): Promise<void> {
  await note(executor, null, and(isNotNull(media.unusedSince), isUsed))
  await note(executor, now, and(isNull(media.unusedSince), not(isUsed)))
}

async function note(executor: Executor, unusedSince: Date | null, which: SQL | undefined): Promise<void> {
  const found = executor
    .select({ id: media.id })
    .from(media)
    .where(which)
    .for('no key update', { skipLocked: true })
  await executor.update(media).set({ unusedSince }).where(inArray(media.id, found))
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
