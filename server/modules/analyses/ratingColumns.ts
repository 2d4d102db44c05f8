import type { Ratings } from '../../../contract/ratings'
import { meanOfScores, scoresAsText, scoresOf } from '../../../contract/statistics'

/** Ratings with the columns that follow from them: whoever writes the one writes the others. */
export function ratingColumns(ratings: Ratings) {
  const scores = scoresOf(ratings)
  return { ratings, mean: meanOfScores(scores), scores: scoresAsText(scores) }
}
