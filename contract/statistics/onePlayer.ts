import { z } from 'zod/mini'
import { levelSchema } from '../fields'
import { meanOfScores } from '../statistics'
import { basisOf, basisSchema } from './basis'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'
import { itemKeySchema, profileOf, profileSchema, ratedMean } from './profile'
import { ITEM_KEYS } from './rated'
import { analysesOf, type ChosenPlayer } from './selection'
import { standingSchema, standingsOf } from './standing'
import { trendOf, trendSchema } from './trend'

export const onePlayerSchema = z.extend(profileSchema, {
  /** The players with analyses and the same position whom the filter selects, including this one if it is selected. */
  peers: z.object({
    players: z.int(),
    basis: basisSchema,
    /** The ranks by the overall mean and by each group. A player without a position has no peers. */
    standings: z.array(standingSchema),
  }),
  /** The analyses, oldest match first. */
  dots: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      scoutId: z.nullable(z.string()),
      level: levelSchema,
      mean: z.nullable(z.number()),
      published: z.boolean(),
    }),
  ),
  trend: trendSchema,
  /** Each scout’s average score for each item. The distance between scouts shows how much they disagree. */
  spread: z.array(
    z.object({
      item: itemKeySchema,
      scouts: z.array(z.object({ scoutId: z.nullable(z.string()), mean: z.number(), basis: basisSchema })),
    }),
  ),
})
export type OnePlayer = z.output<typeof onePlayerSchema>

/** Returns the figures of one player, compared with players of the same position. `peers` are all players whom the filter selects. */
export function onePlayerOf(chosen: ChosenPlayer, peers: readonly ChosenPlayer[]): OnePlayer {
  return {
    ...profileOf(chosen),
    peers: peersOf(chosen, peers),
    dots: chosen.analyses.map(({ id, match, scoutId, level, scores, publishedAt }) => ({
      id,
      date: match.date,
      scoutId,
      level,
      mean: meanOfScores(scores),
      published: publishedAt !== null,
    })),
    trend: trendOf(chosen.analyses),
    spread: spreadOf(chosen.analyses),
  }
}

function peersOf(chosen: ChosenPlayer, players: readonly ChosenPlayer[]): OnePlayer['peers'] {
  const peers =
    chosen.position === ''
      ? []
      : players.filter(({ position, analyses }) => position === chosen.position && analyses.length > 0)
  return { players: peers.length, basis: basisOf(analysesOf(peers)), standings: standingsOf(chosen, peers) }
}

function spreadOf(analyses: readonly AnalysisFact[]): OnePlayer['spread'] {
  const byScout = [...groupBy(analyses, ({ scoutId }) => scoutId)]
  return ITEM_KEYS.map((item) => ({
    item,
    scouts: byScout.flatMap(([scoutId, ofScout]) => {
      const { mean, basis } = ratedMean(ofScout, item)
      return mean === null ? [] : [{ scoutId, mean, basis }]
    }),
  }))
}
