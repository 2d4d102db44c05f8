import type { Analysis } from './analysis'
import { SCORES } from './ratings'
import { overallMean } from './statistics'

type DatedReport = Pick<Analysis, 'id' | 'createdAt'> & { match: Pick<Analysis['match'], 'date'> }

/** Returns whether `other` is earlier, by the day of the match, then by the time of writing. An analysis is not earlier than itself. */
function isEarlier(other: DatedReport, analysis: DatedReport): boolean {
  if (other.id === analysis.id || other.match.date > analysis.match.date) return false
  return other.match.date < analysis.match.date || other.createdAt < analysis.createdAt
}

/** Returns the player’s published analyses that are earlier than `analysis`, oldest first. */
export function earlierReports(analysis: DatedReport, ofPlayer: readonly Analysis[]): Analysis[] {
  return ofPlayer
    .filter((other) => other.publishedAt !== null && isEarlier(other, analysis))
    .sort((a, b) => a.match.date.localeCompare(b.match.date) || a.createdAt.localeCompare(b.createdAt))
}

/** The maximum number of earlier dots in a chart. More dots would overlap. */
const MAX_DOTS = 24

/** The data of a dot in the chart of means over time. Dates are days, YYYY-MM-DD. */
export type DatedMean = { date: string; mean: number | null }

/** A dot of the chart. `across` is 0 on the first day and 1 on the last; `up` is 0 for a mean of 1 and 1 for a mean of 5. */
export type TimeDot<Report extends DatedMean> = {
  report: Report
  mean: number
  across: number
  up: number
  isPresent: boolean
}

/**
 * Returns the dots of a player’s means over time: the last 24 rated earlier reports, given in any order, then the current report. Unrated
 * reports have no dot; if all reports are from one day, the dots are centred.
 */
export function timeDots<Report extends DatedMean>(
  earlier: readonly Report[],
  current: Report,
): TimeDot<Report>[] {
  const rated = (report: Report) => (report.mean === null ? [] : [{ report, mean: report.mean }])
  const before = earlier
    .flatMap(rated)
    .sort((a, b) => a.report.date.localeCompare(b.report.date))
    .slice(-MAX_DOTS)
  const all = [...before, ...rated(current)]
  const days = all.map(({ report }) => Date.parse(report.date))
  const first = Math.min(...days)
  const span = Math.max(...days) - first
  return all.map(({ report, mean }) => ({
    report,
    mean,
    across: span === 0 ? 0.5 : (Date.parse(report.date) - first) / span,
    up: heightOfMean(mean),
    isPresent: report === current,
  }))
}

/** Returns the height of a mean of 1 to 5 in the chart, from 0 to 1. */
export const heightOfMean = (mean: number): number => (mean - 1) / (SCORES.length - 1)

export const datedMean = (analysis: Analysis): DatedMean => ({
  date: analysis.match.date,
  mean: overallMean(analysis),
})
