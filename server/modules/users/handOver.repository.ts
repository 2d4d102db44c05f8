import { eq, inArray } from 'drizzle-orm'
import type { UserWork } from '../../../contract/user'
import type { Executor } from '../../database/connect'
import { runOnce } from '../../database/runOnce'
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
 * Hands over the records of a user, at most `limit` of them, and returns their ids.
 *
 * @param mayHaveLists whether `to` may have short lists; otherwise they stay
 */
export async function moveWork(
  executor: Executor,
  { recordId }: HandOverPermit,
  {
    to,
    mayHaveLists,
    limit = Number.MAX_SAFE_INTEGER,
  }: { to: string; mayHaveLists: boolean; limit?: number | undefined },
) {
  let left = limit
  const counted = <Row>(moved: Row[]): Row[] => {
    left -= moved.length
    return moved
  }
  // In the order of their ids (ARCHITECTURE.md, "Locks").
  const areNext = (table: typeof analyses | typeof matches | typeof players | typeof shortLists) => {
    const own = executor
      .select({ id: table.id })
      .from(table)
      .where(eq(table.createdBy, recordId))
      .orderBy(table.id)
      .limit(left)
      .for('no key update')
    return inArray(table.id, runOnce(own))
  }
  const moveAll = async (table: typeof matches | typeof players | typeof shortLists) => {
    const moved = await executor
      .update(table)
      .set({ createdBy: to })
      .where(areNext(table))
      .returning({ id: table.id })
    return counted(moved).map(({ id }) => id)
  }
  const movedLists = mayHaveLists ? await moveAll(shortLists) : []
  // Players, analyses, matches: the order of the locks (ARCHITECTURE.md).
  const movedPlayers = await moveAll(players)
  const movedAnalyses = counted(
    await executor
      .update(analyses)
      .set({ createdBy: to })
      .where(areNext(analyses))
      .returning({ id: analyses.id, publishedAt: analyses.publishedAt }),
  )
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
