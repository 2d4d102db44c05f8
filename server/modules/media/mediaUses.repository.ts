import { and, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { media, mediaUses } from '../../database/schema'
import type { Permit } from '../../security/authorize'

/** Who may change a record may say what it holds. */
export type WritingPermit = Permit<
  | 'analysis.create'
  | 'analysis.update'
  | 'match.create'
  | 'match.update'
  | 'player.create'
  | 'player.update'
  | 'player.merge'
>

/** The record that holds files. */
export type MediaHolder = { analysisId: string } | { matchId: string } | { playerId: string }

/**
 * Holds files until the transaction ends, so that they are not cleared away meanwhile. In one order, so that two
 * records that take the same files do not wait for each other in a circle.
 */
export async function lockMediaForUpdate(executor: Executor, ids: readonly string[]): Promise<void> {
  await executor
    .select({ id: media.id })
    .from(media)
    .where(inArray(media.id, [...ids]))
    .orderBy(sql`${media.id}`)
    .for('no key update')
}

/** Notes that the record holds these files and no others; ids of which there is no file are passed over. */
export async function replaceMediaUses(
  executor: Executor,
  _permit: WritingPermit,
  holder: MediaHolder,
  ids: readonly string[],
): Promise<void> {
  const gone = ids.length > 0 ? notInArray(mediaUses.mediaId, [...ids]) : undefined
  await executor.delete(mediaUses).where(and(heldBy(holder), gone))
  if (ids.length === 0) return
  const kept = await executor
    .update(media)
    .set({ unusedSince: null })
    .where(inArray(media.id, [...ids]))
    .returning({ id: media.id })
  if (kept.length === 0) return
  await executor
    .insert(mediaUses)
    .values(kept.map(({ id }) => ({ mediaId: id, ...holder })))
    .onConflictDoNothing()
}

function heldBy(holder: MediaHolder) {
  if ('analysisId' in holder) return eq(mediaUses.analysisId, holder.analysisId)
  if ('matchId' in holder) return eq(mediaUses.matchId, holder.matchId)
  return eq(mediaUses.playerId, holder.playerId)
}
