import type { Ratings } from '../../../contract/ratings'
import { meanOfScores, scoresAsText, scoresOf } from '../../../contract/statistics'

/** Returns ratings with their derived columns, so that no write forgets them. */
export function ratingColumns(ratings: Ratings) {
  const scores = scoresOf(ratings)
  return { ratings, mean: meanOfScores(scores), scores: scoresAsText(scores) }
}
