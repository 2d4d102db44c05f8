import { z } from 'zod/mini'
import { meanOfKnown } from '../statistics'
import { type Basis, basisOf, basisSchema } from './basis'
import type { AnalysisFact } from './facts'
import { playerSumOf, playerSumSchema } from './players'
import { GROUP_KEYS, ITEM_KEYS, type Rated, scoreOf } from './rated'
import type { ChosenPlayer } from './selection'

export const groupKeySchema = z.enum(GROUP_KEYS)
export const itemKeySchema = z.enum(ITEM_KEYS)

/** Returns the mean of a group or an item over the analyses that rate it, each counting once; null if no analysis does. */
export const meanOfRated = (analyses: readonly AnalysisFact[], rated: Rated): number | null =>
  meanOfKnown(analyses, ({ scores }) => scoreOf(scores, rated))

/** Returns the analyses that rate a group or an item. */
export const ratingAnalyses = (analyses: readonly AnalysisFact[], rated: Rated): AnalysisFact[] =>
  analyses.filter(({ scores }) => scoreOf(scores, rated) !== null)

/** The mean of a group or item, based on the analyses that rate it. */
export const ratedMeanShape = { mean: z.nullable(z.number()), basis: basisSchema }

export function ratedMean(
  analyses: readonly AnalysisFact[],
  rated: Rated,
): { mean: number | null; basis: Basis } {
  const rating = ratingAnalyses(analyses, rated)
  return { mean: meanOfRated(rating, rated), basis: basisOf(rating) }
}

/** The means of groups and items over a player’s analyses, each analysis counting once; null without ratings. */
export const profileSchema = z.object({
  player: playerSumSchema,
  groups: z.array(z.object({ group: groupKeySchema, ...ratedMeanShape })),
  items: z.array(z.object({ item: itemKeySchema, ...ratedMeanShape })),
})
export type Profile = z.output<typeof profileSchema>

export function profileOf(chosen: ChosenPlayer): Profile {
  return {
    player: playerSumOf(chosen),
    groups: GROUP_KEYS.map((group) => ({ group, ...ratedMean(chosen.analyses, group) })),
    items: ITEM_KEYS.map((item) => ({ item, ...ratedMean(chosen.analyses, item) })),
  }
}
