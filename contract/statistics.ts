import {
  RATING_GROUPS,
  RATING_ITEMS,
  type RatingGroupKey,
  type RatingItem,
  type Ratings,
  ratingOf,
  type Score,
} from './ratings'

/** The mean of numbers, or null of none. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** One item with its score. */
export type RatedItem = RatingItem & { score: Score }

/** The items that have a score, in display order. */
export function ratedItems(ratings: Ratings): RatedItem[] {
  return RATING_ITEMS.flatMap((item) => {
    const { score } = ratingOf(ratings, item)
    return score === null ? [] : [{ ...item, score }]
  })
}

/** The mean of all rated items: unrated ones do not count as zero. 1 to 5, or null where nothing is rated. */
export function overallMean(ratings: Ratings): number | null {
  return mean(ratedItems(ratings).map(({ score }) => score))
}

/** The mean of a group's rated items, or null where none is rated. */
export function groupMean(ratings: Ratings, group: RatingGroupKey): number | null {
  return mean(
    ratedItems(ratings)
      .filter((item) => item.group === group)
      .map(({ score }) => score),
  )
}

export type GroupMean = { group: RatingGroupKey; label: string; mean: number | null }

/** All six groups' means, in display order. */
export function groupMeans(ratings: Ratings): GroupMean[] {
  return RATING_GROUPS.map(({ key, label }) => ({ group: key, label, mean: groupMean(ratings, key) }))
}

/**
 * The `count` best and weakest rated items; the earlier in display order first where scores are equal. No item is on
 * both sides: with few ratings there are fewer.
 */
export function extremes(ratings: Ratings, count: number): { best: RatedItem[]; weakest: RatedItem[] } {
  const rated = ratedItems(ratings)
  const best = [...rated]
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.min(count, Math.ceil(rated.length / 2)))
  const weakest = rated.filter((item) => !best.includes(item)).sort((a, b) => a.score - b.score)
  return { best, weakest: weakest.slice(0, count) }
}

/** A mean as people read it, with one decimal: 3.6. */
export function roundedMean(value: number): string {
  return value.toFixed(1)
}
