import { type Group, groupsOf } from '../../../contract/duplicates/groups'
import type { Mergeable } from '../../../contract/merge'
import { counterEvidence } from './counterEvidence'
import { type LikelyPair, pairKey } from './pairSearch'

/** Possible duplicates shown together: a pair, or a group of more records. */
export type LikelyGroup = Group<LikelyPair>

/**
 * Groups pairs that can be merged at once. Records with reasons against a merge share a group only if they are a pair. Each dismissed pair is
 * a group of its own, at the end.
 */
export function likelyGroups(
  resource: Mergeable,
  pairs: readonly LikelyPair[],
  isDismissed: (pair: Pick<LikelyPair, 'rows'>) => boolean,
): LikelyGroup[] {
  const areDifferent = (...pair: LikelyPair['rows']) =>
    isDismissed({ rows: pair }) || counterEvidence(resource, pair).length > 0
  const grouped = groupsOf(
    pairs.filter((pair) => !isDismissed(pair)),
    areDifferent,
  )
  const dismissed = pairs.filter(isDismissed).map((pair) => ({ rows: pair.rows, pairs: [pair] }))
  return [...grouped, ...dismissed]
}

/** Returns the first pair of every two records. */
export const distinctPairs = (pairs: readonly LikelyPair[]): LikelyPair[] => {
  const firsts = new Map<string, LikelyPair>()
  for (const pair of pairs) if (!firsts.has(pairKey(pair.rows))) firsts.set(pairKey(pair.rows), pair)
  return [...firsts.values()]
}
