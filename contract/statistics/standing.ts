import { z } from 'zod/mini'
import { roundedMean } from '../roundedMean'
import { meanOfKnown, mean as meanOfNumbers, meanOfScores } from '../statistics'
import { basisOf, basisSchema } from './basis'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'
import { groupKeySchema, meanOfRated, ratingAnalyses } from './profile'
import { GROUP_KEYS, type Rated } from './rated'
import { analysesOf, type ChosenPlayer } from './selection'

/** The minimum number of players for a median. With fewer, a median would reveal more about each player than about the position. */
export const MIN_PEERS = 5

/** The rank of a player among those of the same position, by one mean. */
export const standingSchema = z.object({
  /** Null for the overall mean. */
  group: z.nullable(groupKeySchema),
  /** The median of the players’ means; null for fewer than MIN_PEERS rated players. */
  median: z.nullable(z.number()),
  /** The analyses behind the means of all players of the position. */
  basis: basisSchema,
  /** The rank by means rounded to one decimal, best first; equal means share a rank. Null if this player or all others are unrated. */
  place: z.nullable(z.object({ place: z.int(), of: z.int() })),
  /** The number of players for each mean rounded to one decimal, lowest first. */
  means: z.array(z.object({ mean: z.number(), players: z.int() })),
})
export type Standing = z.output<typeof standingSchema>

/** Rounds a mean as it is displayed, so that means that look equal are equal. */
const shownMean = (mean: number): number => Number(roundedMean(mean))

const meanOf = (analyses: readonly AnalysisFact[], rated: Rated | null): number | null =>
  rated === null ? meanOfKnown(analyses, ({ scores }) => meanOfScores(scores)) : meanOfRated(analyses, rated)

/** Returns a player’s mean of a group or item, or overall mean, as it is displayed. */
export function shownMeanOf(analyses: readonly AnalysisFact[], rated: Rated | null): number | null {
  const mean = meanOf(analyses, rated)
  return mean === null ? null : shownMean(mean)
}

/** Returns the mean of the players of the position; null for fewer than MIN_PEERS rated players. */
export function positionMeanOf({ means }: Pick<Standing, 'means'>): number | null {
  const all = means.flatMap(({ mean, players }) => Array<number>(players).fill(mean))
  return all.length < MIN_PEERS ? null : meanOfNumbers(all)
}

/** Returns the ranks by the overall mean and by each group. `peers` have the player’s position and may include the player. */
export function standingsOf(chosen: ChosenPlayer, peers: readonly ChosenPlayer[]): Standing[] {
  return [null, ...GROUP_KEYS].map((group) => {
    const rated = peers.flatMap(({ player, analyses }) => {
      const mean = meanOf(analyses, group)
      return mean === null ? [] : [{ id: player.id, mean }]
    })
    const others = rated.filter(({ id }) => id !== chosen.player.id).map(({ mean }) => shownMean(mean))
    return {
      group,
      median: rated.length < MIN_PEERS ? null : median(rated.map(({ mean }) => mean)),
      basis: basisOf(group === null ? analysesOf(peers) : ratingAnalyses(analysesOf(peers), group)),
      place: placeOf(shownMeanOf(chosen.analyses, group), others),
      means: [...groupBy(rated, ({ mean }) => shownMean(mean))]
        .map(([mean, alike]) => ({ mean, players: alike.length }))
        .sort((a, b) => a.mean - b.mean),
    }
  })
}

/** Returns the median: for an even count the mean of the middle two; null without numbers. */
function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[upper] ?? null) : meanOfNumbers(sorted.slice(upper - 1, upper + 1))
}

function placeOf(own: number | null, others: readonly number[]): Standing['place'] {
  if (own === null || others.length === 0) return null
  return { place: 1 + others.filter((mean) => mean > own).length, of: 1 + others.length }
}
