import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Executor } from '../database/connect'
import { listChanges } from '../database/schema'

/** The resources whose inserted and deleted rows triggers count (migration 0038). */
export type CountedKey = 'matches' | 'players' | 'teams'

/**
 * Returns by how many the records of a resource became more between two of its revisions, so that a list of 100,000 is not counted anew
 * after each save. Returns undefined if the log does not say.
 */
export async function growthBetween(
  executor: Executor,
  resource: CountedKey,
  since: number,
  now: number,
): Promise<number | undefined> {
  if (since === now) return 0
  const { previous, revision, growth } = listChanges
  const [found] = await executor
    .select({
      growth: sql<number>`sum(${growth})::integer`,
      // The log has no gap: its revisions lead from the one to the other.
      isKnown: sql<
        boolean | null
      >`sum(${revision} - ${previous}) = ${now - since} and bool_and(${growth} is not null)`,
    })
    .from(listChanges)
    .where(
      and(
        eq(listChanges.resource, resource),
        isNull(listChanges.userId),
        gt(revision, since),
        lte(revision, now),
      ),
    )
  return found?.isKnown ? found.growth : undefined
}
