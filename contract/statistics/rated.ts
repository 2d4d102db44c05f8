import { z } from 'zod/mini'
import { RATING_GROUPS, RATING_ITEMS, type RatingGroupKey, type RatingItemKey } from '../ratings'
import { groupMeanOfScores, type Scores } from '../statistics'

export const GROUP_KEYS = RATING_GROUPS.map(({ key }) => key) as [RatingGroupKey, ...RatingGroupKey[]]
export const ITEM_KEYS = RATING_ITEMS.map(({ item }) => item) as [RatingItemKey, ...RatingItemKey[]]

/** The part of an analysis that a figure is about: one of the six groups or eighteen items. */
export const ratedSchema = z.enum([...GROUP_KEYS, ...ITEM_KEYS])
export type Rated = z.output<typeof ratedSchema>

export const isGroup = (rated: Rated): rated is RatingGroupKey => GROUP_KEYS.some((key) => key === rated)

/** Returns the score of an item or the mean of a group; null without a rating. */
export const scoreOf = (scores: Scores, rated: Rated): number | null =>
  isGroup(rated) ? groupMeanOfScores(scores, rated) : (scores[ITEM_KEYS.indexOf(rated)] ?? null)
