import type { Level } from '../../../../contract/closedLists'
import { RATING_GROUPS } from '../../../../contract/ratings'
import type { AnalysisRow } from '../../../../contract/rows'
import { type GroupMean, meanOfKnown } from '../../../../contract/statistics'

/** Returns published reports with the newest match first, then by the time of writing. */
export function newestReports(rows: readonly AnalysisRow[]): AnalysisRow[] {
  return rows
    .filter(({ publishedAt }) => publishedAt !== null)
    .sort((a, b) => b.match.date.localeCompare(a.match.date) || b.createdAt.localeCompare(a.createdAt))
}

/** The figures of a player’s reports on the profile. */
export type ReportSummary = {
  /** The level of the newest report, which may have none. */
  level: Level | null
  /** The levels of all reports that have one, oldest first. Letters have no average. */
  levels: Level[]
  mean: number | null
  groups: Pick<GroupMean, 'group' | 'mean'>[]
  /** The number of scouts. All deleted users count as one. */
  scouts: number
  /** The authors of independent reports. */
  independent: Set<string | null>
}

/** Sums up published reports, newest first. Each report counts once in the means, as in the statistics. */
export function summariseReports(reports: readonly AnalysisRow[]): ReportSummary {
  return {
    level: reports[0]?.level ?? null,
    levels: reports.flatMap(({ level }) => level ?? []).reverse(),
    mean: meanOfKnown(reports, ({ mean }) => mean),
    groups: RATING_GROUPS.map(({ key }) => ({
      group: key,
      mean: meanOfKnown(reports, ({ groupMeans }) => groupMeans[key]),
    })),
    scouts: new Set(reports.map(({ scouter }) => scouter)).size,
    independent: new Set(reports.filter(({ isIndependent }) => isIndependent).map(({ scouter }) => scouter)),
  }
}
