import { z } from 'zod/mini'
import { RATING_GROUPS, RATING_ITEMS, type RatingGroupKey, type RatingItemKey } from '../ratings'
import { groupMeanOfScores, type Scores } from '../statistics'

export const GROUP_KEYS = RATING_GROUPS.map(({ key }) => key) as [RatingGroupKey, ...RatingGroupKey[]]
export const ITEM_KEYS = RATING_ITEMS.map(({ item }) => item) as [RatingItemKey, ...RatingItemKey[]]

/** What of an analysis a figure is made of: one of the six groups or of the eighteen items. */
export const ratedSchema = z.enum([...GROUP_KEYS, ...ITEM_KEYS])
export type Rated = z.output<typeof ratedSchema>

export const isGroup = (rated: Rated): rated is RatingGroupKey => GROUP_KEYS.some((key) => key === rated)

/** What an analysis says of it: the score of an item, the mean of a group; null where it is not rated. */
export const scoreOf = (scores: Scores, rated: Rated): number | null =>
  isGroup(rated) ? groupMeanOfScores(scores, rated) : (scores[ITEM_KEYS.indexOf(rated)] ?? null)
