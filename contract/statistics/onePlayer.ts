import { z } from 'zod'
import { levelSchema } from '../closedListFields'
import { RATING_GROUPS, RATING_ITEMS } from '../ratings'
import { meanOfScores } from '../statistics'
import { median } from './averages'
import { basisOf, basisSchema } from './basis'
import type { AnalysisFact } from './facts'
import { groupBy } from './grouping'
import { groupKeySchema, itemKeySchema, meanOfGroup, meanOfItem, profileOf, profileSchema } from './profile'
import { analysesOf, type ChosenPlayer } from './selection'

/** A median of fewer players than this says more about each of them than about the position. */
export const MIN_PEERS = 5

export const onePlayerSchema = profileSchema.extend({
  /** The players of the same position whom the filter chooses, this one included where it does. */
  peers: z.object({
    players: z.int(),
    basis: basisSchema,
    /** The median of their means of each group; null below MIN_PEERS rated players. */
    groups: z.array(z.object({ group: groupKeySchema, median: z.number().nullable() })),
  }),
  /** The analyses, oldest match first. */
  dots: z.array(
    z.object({
      id: z.string(),
      date: z.string(),
      scoutId: z.string().nullable(),
      level: levelSchema,
      mean: z.number().nullable(),
    }),
  ),
  /** What each scout gave each item, on average: the distance between them is their disagreement. */
  spread: z.array(
    z.object({
      item: itemKeySchema,
      scouts: z.array(z.object({ scoutId: z.string().nullable(), mean: z.number(), basis: basisSchema })),
    }),
  ),
})
export type OnePlayer = z.output<typeof onePlayerSchema>

/** One player against those of the same position. `peers` are all players whom the filter chooses. */
export function onePlayerOf(chosen: ChosenPlayer, peers: readonly ChosenPlayer[]): OnePlayer {
  return {
    ...profileOf(chosen),
    peers: peersOf(
      chosen.position === ''
        ? []
        : peers.filter(({ position, analyses }) => position === chosen.position && analyses.length > 0),
    ),
    dots: chosen.analyses.map(({ id, match, scoutId, level, scores }) => ({
      id,
      date: match.date,
      scoutId,
      level,
      mean: meanOfScores(scores),
    })),
    spread: spreadOf(chosen.analyses),
  }
}

function peersOf(peers: readonly ChosenPlayer[]): OnePlayer['peers'] {
  return {
    players: peers.length,
    basis: basisOf(analysesOf(peers)),
    groups: RATING_GROUPS.map(({ key }) => {
      const means = peers.map(({ analyses }) => meanOfGroup(analyses, key)).filter((value) => value !== null)
      return { group: key, median: means.length < MIN_PEERS ? null : median(means) }
    }),
  }
}

function spreadOf(analyses: readonly AnalysisFact[]): OnePlayer['spread'] {
  const byScout = [...groupBy(analyses, ({ scoutId }) => scoutId)]
  return RATING_ITEMS.map(({ item }, index) => ({
    item,
    scouts: byScout.flatMap(([scoutId, theirs]) => {
      const rated = theirs.filter(({ scores }) => scores[index] !== null)
      const mean = meanOfItem(rated, index)
      return mean === null ? [] : [{ scoutId, mean, basis: basisOf(rated) }]
    }),
  }))
}
