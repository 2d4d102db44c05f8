import type { Analysis } from './analysis'
import { SCORES } from './ratings'
import { overallMean } from './statistics'

type Reported = Pick<Analysis, 'id' | 'createdAt'> & { match: Pick<Analysis['match'], 'date'> }

/** By the day of the match; two of one day by when they were written. An analysis is not earlier than itself. */
function isEarlier(other: Reported, analysis: Reported): boolean {
  if (other.id === analysis.id || other.match.date > analysis.match.date) return false
  return other.match.date < analysis.match.date || other.createdAt < analysis.createdAt
}

/** Those of a player's analyses that were published and are earlier than this one, the earliest first. */
export function earlierReports(analysis: Reported, ofPlayer: readonly Analysis[]): Analysis[] {
  return ofPlayer
    .filter((other) => other.publishedAt !== null && isEarlier(other, analysis))
    .sort((a, b) => a.match.date.localeCompare(b.match.date) || a.createdAt.localeCompare(b.createdAt))
}

/** More dots than this run into each other. */
const MAX_DOTS = 24

/** What a dot needs to know. Dates are days, YYYY-MM-DD. */
export type DatedMean = { date: string; mean: number | null }

/** A mean at its place: `across` from 0, the first day, to 1, the last; `up` from 0, a mean of 1, to 1, a mean of 5. */
export type TimeDot<Report extends DatedMean> = {
  report: Report
  mean: number
  across: number
  up: number
  isPresent: boolean
}

/**
 * The dots of a player's means over time: the last 24 of the earlier reports, which may come in any order, and at the end
 * the present one. Reports without any rating have no dot; on a single day all stand in the middle.
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

/** How far up a mean of 1 to 5 stands: from 0 to 1. */
export const heightOfMean = (mean: number): number => (mean - 1) / (SCORES.length - 1)

/** An analysis as a dot knows it. */
export const datedMean = (analysis: Analysis): DatedMean => ({
  date: analysis.match.date,
  mean: overallMean(analysis),
})
