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

/** Items from one end of the scores. `tied`: the next score, if it has more items than there is room for. */
export type Extremes = { items: RatedItem[]; tied: { score: Score; count: number } | null }

/**
 * Returns up to `count` of the best and of the weakest rated items, the best rated Good (3) or better, the weakest below. Items with equal
 * scores are named all or none, so that no list is a choice among equals.
 */
export function extremes(ratings: Ratings, count: number): { best: Extremes; weakest: Extremes } {
  const rated = ratedItems(ratings)
  return { best: firstOf(rated, [5, 4, 3], count), weakest: firstOf(rated, [1, 2], count) }
}

function firstOf(rated: readonly RatedItem[], scores: readonly Score[], count: number): Extremes {
  const items: RatedItem[] = []
  for (const score of scores) {
    const equal = rated.filter((item) => item.score === score)
    if (items.length === count) break
    if (items.length + equal.length > count) return { items, tied: { score, count: equal.length } }
    items.push(...equal)
  }
  return { items, tied: null }
}
