import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { analyses } from '../../database/schema'
import { CHUNK, follows, type ReadChunk, type Upgradable, upgradeRecords } from '../nameUpgrade'
import { REPORT, recordedTeam, teamPlayedFor } from './playedFor'

/** Stores, once, the club that each report of an earlier release names (decisions, section 3). Runs before the server listens. */
export const upgradePlayedFor = (database: Upgradable): Promise<void> =>
  upgradeRecords(database, 'analyses', reportChunk)

const reportChunk: ReadChunk = async (executor, after) => {
  const reports = await executor
    .select({
      id: analyses.id,
      playedForId: sql<string | null>`${teamPlayedFor(REPORT, recordedTeam(REPORT))}`,
    })
    .from(analyses)
    .where(and(isNotNull(analyses.publishedAt), isNull(analyses.playedForId), follows(analyses.id, after)))
    .orderBy(asc(analyses.id))
    .limit(CHUNK)
  return reports.map(({ id, playedForId }) => ({
    id,
    update:
      playedForId === null
        ? undefined
        : () => executor.update(analyses).set({ playedForId }).where(eq(analyses.id, id)),
  }))
}
