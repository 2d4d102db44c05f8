import {
  normaliseScore,
  RATING_GROUPS,
  RATING_ITEMS,
  type RatingGroupKey,
  type RatingItem,
  type RatingItemKey,
  type Ratings,
  ratingOf,
  type Score,
} from './ratings'

/**
 * Returns the mean of the numbers that `known` returns, ignoring null; null if there is no number. Statistics call this function tens of
 * thousands of times, so it creates no arrays.
 */
export function meanOfKnown<Thing>(
  things: readonly Thing[],
  known: (thing: Thing) => number | null,
): number | null {
  let sum = 0
  let count = 0
  for (const thing of things) {
    const value = known(thing)
    if (value === null) continue
    sum += value
    count += 1
  }
  return count === 0 ? null : sum / count
}

/** Returns the mean of numbers; null without numbers. */
export const mean = (values: readonly number[]): number | null => meanOfKnown(values, (value) => value)

/** The scores of an analysis in the order of RATING_ITEMS; null for an unrated item. */
export type Scores = readonly (Score | null)[]

export const scoresOf = (ratings: Ratings): Scores =>
  RATING_ITEMS.map((item) => ratingOf(ratings, item).score)

const UNRATED = '-'

/** Writes scores as eighteen characters, "1" to "5" or "-" for unrated, the format of the database. */
export const scoresAsText = (scores: Scores): string => scores.map((score) => score ?? UNRATED).join('')

/** Reads the format of scoresAsText. */
export const scoresFromText = (text: string): Scores => Array.from(text, (one) => normaliseScore(Number(one)))

/** Returns the mean of all rated items, 1 to 5; null without ratings. */
export const meanOfScores = (scores: Scores): number | null => meanOfKnown(scores, (score) => score)

const PLACES = RATING_ITEMS.map((_, place) => place)

/** The indexes of each group’s items. */
const PLACES_OF_GROUPS = new Map(
  RATING_GROUPS.map(({ key }) => [key, PLACES.filter((place) => RATING_ITEMS[place]?.group === key)]),
)

/** Returns the mean of a group’s rated items; null without ratings. */
export const groupMeanOfScores = (scores: Scores, group: RatingGroupKey): number | null =>
  meanOfKnown(PLACES_OF_GROUPS.get(group) ?? [], (place) => scores[place] ?? null)

export type RatedItem = RatingItem & { score: Score }

/** Returns the items that have a score, in display order. */
export function ratedItems(ratings: Ratings): RatedItem[] {
  return RATING_ITEMS.flatMap((item) => {
    const { score } = ratingOf(ratings, item)
    return score === null ? [] : [{ ...item, score }]
  })
}

/** Returns the items that a report is expected to rate: those that the club asks for, and rated ones. */
export const itemsToRate = (ratings: Ratings, notAsked: readonly RatingItemKey[]): RatingItem[] =>
  RATING_ITEMS.filter((item) => !notAsked.includes(item.item) || ratingOf(ratings, item).score !== null)

/** Returns the mean of an analysis’ rated items; null without ratings. */
export const overallMean = (ratings: Ratings): number | null => meanOfScores(scoresOf(ratings))

/** Returns the mean of an analysis or of its row, which has the mean instead of the ratings. */
export const meanOf = (analysis: Ratings | { mean: number | null }): number | null =>
  'mean' in analysis ? analysis.mean : overallMean(analysis)

/** Returns the mean of a group’s rated items in an analysis; null without ratings. */
export const groupMean = (ratings: Ratings, group: RatingGroupKey): number | null =>
  groupMeanOfScores(scoresOf(ratings), group)

export type GroupMean = { group: RatingGroupKey; label: string; mean: number | null }

/** Returns the means of all six groups, in display order. */
export function groupMeans(ratings: Ratings): GroupMean[] {
  return RATING_GROUPS.map(({ key, label }) => ({ group: key, label, mean: groupMean(ratings, key) }))
}

/**
 * Returns the `count` best and weakest rated items; of equal scores the earlier item in display order comes first. No item is in both lists, so
 * few ratings make the lists shorter.
 */
export function extremes(ratings: Ratings, count: number): { best: RatedItem[]; weakest: RatedItem[] } {
  const rated = ratedItems(ratings)
  const best = [...rated]
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.min(count, Math.ceil(rated.length / 2)))
  const weakest = rated.filter((item) => !best.includes(item)).sort((a, b) => a.score - b.score)
  return { best, weakest: weakest.slice(0, count) }
}
