import { z } from 'zod'
import { RATING_GROUPS, RATING_ITEMS, type RatingGroupKey, type RatingItemKey } from '../ratings'
import { groupMeanOfScores, meanOfKnown } from '../statistics'
import type { AnalysisFact } from './facts'
import { playerSumOf, playerSumSchema } from './players'
import type { ChosenPlayer } from './selection'

export const groupKeySchema = z.enum(
  RATING_GROUPS.map(({ key }) => key) as [RatingGroupKey, ...RatingGroupKey[]],
)
export const itemKeySchema = z.enum(
  RATING_ITEMS.map(({ item }) => item) as [RatingItemKey, ...RatingItemKey[]],
)

/** A group's mean over analyses, each counting once. */
export const meanOfGroup = (analyses: readonly AnalysisFact[], group: RatingGroupKey) =>
  meanOfKnown(analyses, ({ scores }) => groupMeanOfScores(scores, group))

/** The mean of the item at this place of RATING_ITEMS. */
export const meanOfItem = (analyses: readonly AnalysisFact[], index: number) =>
  meanOfKnown(analyses, ({ scores }) => scores[index] ?? null)

/** The means of groups and items of a player's analyses, each analysis counting once; null where none rates it. */
export const profileSchema = z.object({
  player: playerSumSchema,
  groups: z.array(z.object({ group: groupKeySchema, mean: z.number().nullable() })),
  items: z.array(z.object({ item: itemKeySchema, mean: z.number().nullable() })),
})
export type Profile = z.output<typeof profileSchema>

export function profileOf(chosen: ChosenPlayer): Profile {
  return {
    player: playerSumOf(chosen),
    groups: RATING_GROUPS.map(({ key }) => ({ group: key, mean: meanOfGroup(chosen.analyses, key) })),
    items: RATING_ITEMS.map(({ item }, index) => ({ item, mean: meanOfItem(chosen.analyses, index) })),
  }
}
