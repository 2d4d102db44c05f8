import type { Ratings } from '../../contract/ratings'
import { extremes, type RatedItem, ratedItems } from '../../contract/statistics'

/** The strongest and weakest items of a report; no item is on both sides, and with few ratings there are fewer. */
export function strongestAndWeakest(ratings: Ratings): { strongest: RatedItem[]; weakest: RatedItem[] } {
  const rated = ratedItems(ratings).length
  const count = Math.min(3, Math.ceil(rated / 2))
  const all = extremes(ratings, rated)
  const strongest = all.best.slice(0, count)
  const strong = new Set(strongest.map(({ item }) => item))
  return { strongest, weakest: all.weakest.filter(({ item }) => !strong.has(item)).slice(0, count) }
}
