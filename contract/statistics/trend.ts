import { z } from 'zod/mini'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'
import { groupKeySchema, ratedMean, ratedMeanShape } from './profile'
import { GROUP_KEYS } from './rated'

/** With more days than this, marks would cover one another: then there is one a month. */
export const MAX_TREND_DAYS = 40

/** The groups' means of each day that has matches, or of each month: over all analyses of it, each counting once. */
export const trendSchema = z.array(
  z.object({
    /** The days of the first and the last match of it. */
    from: z.string(),
    to: z.string(),
    groups: z.array(z.object({ group: groupKeySchema, ...ratedMeanShape })),
  }),
)
export type Trend = z.output<typeof trendSchema>

/** Oldest first, as the analyses are. */
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
