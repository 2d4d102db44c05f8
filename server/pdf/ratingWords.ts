import type { RatingLabels } from '../../contract/club'
import { RATING_GROUPS, type RatingGroupKey, type RatingItem } from '../../contract/ratings'
import type { FontSet } from './fontSet'
import { printableLine } from './printable'

/** What the groups and items are called in a report. */
export type RatingWords = {
  group(key: RatingGroupKey): string
  item(item: Pick<RatingItem, 'item' | 'label'>): string
}

const NONE: RatingLabels = { group: {}, item: {} }

/** The club's own words where it has some, else the document's (decisions, section 10). */
export function ratingWordsOf(fontSet: FontSet, { group, item }: RatingLabels = NONE): RatingWords {
  const own = (words = '') => printableLine(words, fontSet)
  return {
    group: (key) => own(group[key]) || (RATING_GROUPS.find((one) => one.key === key)?.label ?? key),
    item: ({ item: key, label }) => own(item[key]) || label,
  }
}
