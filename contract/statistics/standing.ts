import { z } from 'zod/mini'
import { roundedMean } from '../roundedMean'
import { meanOfKnown, meanOfScores } from '../statistics'
import { median } from './averages'
import { basisOf, basisSchema } from './basis'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'
import { groupKeySchema, meanOfRated, ratingAnalyses } from './profile'
import { GROUP_KEYS, type Rated } from './rated'
import { analysesOf, type ChosenPlayer } from './selection'

/** A median of fewer players than this says more about each of them than about the position. */
export const MIN_PEERS = 5

/** Where a player stands among those of the same position, by one mean. */
export const standingSchema = z.object({
  /** Null: the mean of everything that is rated. */
  group: z.nullable(groupKeySchema),
  /** Null below MIN_PEERS rated players. */
  median: z.nullable(z.number()),
  /** The analyses of all of the position that the means are of. */
  basis: basisSchema,
  /** From the best mean on, by means with one decimal, of which equal ones share a place; null without anybody else. */
  place: z.nullable(z.object({ place: z.int(), of: z.int() })),
  /** How many players have each mean with one decimal, the lowest first. */
  means: z.array(z.object({ mean: z.number(), players: z.int() })),
})
export type Standing = z.output<typeof standingSchema>

/** A mean as it is shown: those that are shown alike are alike. */
const shownMean = (mean: number): number => Number(roundedMean(mean))

const meanOf = (analyses: readonly AnalysisFact[], rated: Rated | null): number | null =>
  rated === null ? meanOfKnown(analyses, ({ scores }) => meanOfScores(scores)) : meanOfRated(analyses, rated)

/** A player's mean of a group or item, or of everything, as it is shown. */
export function shownMeanOf(analyses: readonly AnalysisFact[], rated: Rated | null): number | null {
  const mean = meanOf(analyses, rated)
  return mean === null ? null : shownMean(mean)
}

/** By the mean of everything, and by each group. `peers` are of the player's position; the player may be among them. */
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

function placeOf(own: number | null, others: readonly number[]): Standing['place'] {
  if (own === null || others.length === 0) return null
  return { place: 1 + others.filter((mean) => mean > own).length, of: 1 + others.length }
}
