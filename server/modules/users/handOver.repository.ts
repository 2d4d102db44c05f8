import { eq, inArray } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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
  // In the order of their ids (ARCHITECTURE.md, "Locks"). PostgreSQL may run a subquery several times, a CTE runs once.
  const lockOwn = (table: typeof analyses | typeof matches | typeof players | typeof shortLists) =>
    executor
      .$with('own')
      .as(
        executor
          .select({ id: table.id })
          .from(table)
          .where(eq(table.createdBy, recordId))
          .orderBy(table.id)
          .limit(left)
          .for('no key update'),
      )
  const isIn = (own: ReturnType<typeof lockOwn>, { id }: { id: AnyPgColumn }) =>
    inArray(id, executor.select({ id: own.id }).from(own))
  const moveAll = async (table: typeof matches | typeof players) => {
    const own = lockOwn(table)
    const moved = await executor
      .with(own)
      .update(table)
      .set({ createdBy: to })
      .where(isIn(own, table))
      .returning({ id: table.id })
    return counted(moved).map(({ id }) => id)
  }
  const ownLists = lockOwn(shortLists)
  const movedLists = mayHaveLists
    ? counted(
        await executor
          .with(ownLists)
          .update(shortLists)
          .set({ createdBy: to })
          .where(isIn(ownLists, shortLists))
          .returning({ id: shortLists.id }),
      )
    : []
  // Players, analyses, matches: the order of the locks (ARCHITECTURE.md).
  const movedPlayers = await moveAll(players)
  const ownAnalyses = lockOwn(analyses)
  const movedAnalyses = counted(
    await executor
      .with(ownAnalyses)
      .update(analyses)
      .set({ createdBy: to })
      .where(isIn(ownAnalyses, analyses))
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
