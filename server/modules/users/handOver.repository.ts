import { eq, inArray } from 'drizzle-orm'
import type { UserWork } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { analyses, analysisAccess, matches, players, shortLists } from '../../database/schema'
import type { RecordPermit } from '../../security/authorize'

type HandOverPermit = RecordPermit<'user.handOver'>

/** Counts the records of a user. */
export async function countWork(executor: Executor, { recordId }: HandOverPermit): Promise<UserWork> {
  return {
    analyses: await executor.$count(analyses, eq(analyses.createdBy, recordId)),
    matches: await executor.$count(matches, eq(matches.createdBy, recordId)),
    players: await executor.$count(players, eq(players.createdBy, recordId)),
    shortLists: await executor.$count(shortLists, eq(shortLists.createdBy, recordId)),
  }
}

/**
 * Hands over the records of a user to the user `to`, and returns their ids.
 *
 * @param mayHaveLists whether `to` may have short lists; otherwise they stay
 */
export async function moveWork(
  executor: Executor,
  { recordId }: HandOverPermit,
  to: string,
  mayHaveLists: boolean,
) {
  // In the order of their ids (ARCHITECTURE.md, "Locks").
  const lockOwn = (table: typeof analyses | typeof matches | typeof players) =>
    executor
      .select({ id: table.id })
      .from(table)
      .where(eq(table.createdBy, recordId))
      .orderBy(table.id)
      .for('no key update')
  const moveAll = async (table: typeof matches | typeof players) => {
    const moved = await executor
      .update(table)
      .set({ createdBy: to })
      .where(inArray(table.id, lockOwn(table)))
      .returning({ id: table.id })
    return moved.map(({ id }) => id)
  }
  const movedLists = mayHaveLists
    ? await executor
        .update(shortLists)
        .set({ createdBy: to })
        .where(eq(shortLists.createdBy, recordId))
        .returning({ id: shortLists.id })
    : []
  // Players, analyses, matches: the order of the locks (ARCHITECTURE.md).
  const movedPlayers = await moveAll(players)
  const movedAnalyses = await executor
    .update(analyses)
    .set({ createdBy: to })
    .where(inArray(analyses.id, lockOwn(analyses)))
    .returning({ id: analyses.id, publishedAt: analyses.publishedAt })
  const movedMatches = await moveAll(matches)
  return { players: movedPlayers, matches: movedMatches, analyses: movedAnalyses, shortLists: movedLists }
}

/** Returns the users with access to one of these analyses. */
export async function findReaders(executor: Executor, analysisIds: readonly string[]): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ userId: analysisAccess.userId })
    .from(analysisAccess)
    .where(inArray(analysisAccess.analysisId, [...analysisIds]))
  return rows.map(({ userId }) => userId)
}
