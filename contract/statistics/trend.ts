import { z } from 'zod/mini'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'
import { groupKeySchema, ratedMean, ratedMeanShape } from './profile'
import { GROUP_KEYS } from './rated'

/** The maximum number of match days with one mark each. With more, marks would overlap, so each month has one mark. */
export const MAX_TREND_DAYS = 40

/** The groups’ means in each match day or month, over all analyses of that period, each analysis counting once. */
export const trendSchema = z.array(
  z.object({
    /** The days of the period’s first and last match. */
    from: z.string(),
    to: z.string(),
    groups: z.array(z.object({ group: groupKeySchema, ...ratedMeanShape })),
  }),
)
export type Trend = z.output<typeof trendSchema>

/** Returns the trend in the order of the analyses, oldest first. */
export function trendOf(analyses: readonly AnalysisFact[]): Trend {
  const days = groupBy(analyses, ({ match }) => match.date)
  const periods =
    days.size <= MAX_TREND_DAYS ? days : groupBy(analyses, ({ match }) => match.date.slice(0, 7))
  return [...periods].map(([period, within]) => ({
    from: within[0]?.match.date ?? period,
    to: within.at(-1)?.match.date ?? period,
    groups: GROUP_KEYS.map((group) => ({ group, ...ratedMean(within, group) })),
  }))
}
