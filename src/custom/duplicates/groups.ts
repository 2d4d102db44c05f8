import type { Row } from '../../components/duplicates/duplicates'
import { type LikelyPair, pairKey } from './pairSearch'

/** Pairs that belong together, because each shares a record with another one of them. */
export type Group = { rows: readonly Row[]; pairs: readonly LikelyPair[] }

/** The pairs by the records that they share, in the order of the first pair of each group. */
export function groupsOf(pairs: readonly LikelyPair[]): Group[] {
  const groupOf = new Map<string, LikelyPair[]>()
  for (const pair of pairs) {
    const known = new Set(pair.rows.flatMap(({ id }) => groupOf.get(id) ?? []))
    const joined = [...known, pair]
    for (const { rows } of joined) for (const { id } of rows) groupOf.set(id, joined)
  }
  return [...new Set(pairs.flatMap(({ rows: [one] }) => [groupOf.get(one.id) ?? []]))].map((together) => ({
    pairs: together,
    rows: [...new Map(together.flatMap(({ rows }) => rows.map((row) => [row.id, row] as const))).values()],
  }))
}

/** The pairs with those of one group beside one another, and of which group the first of each is. */
export function inGroups(pairs: readonly LikelyPair[]): { pair: LikelyPair; heads: Group | null }[] {
  return groupsOf(pairs).flatMap((group) =>
    group.pairs.map((pair, at) => ({ pair, heads: at === 0 && group.rows.length > 2 ? group : null })),
  )
}

/** Each pair once. */
export const distinctPairs = (pairs: readonly LikelyPair[]): LikelyPair[] => {
  const firsts = new Map<string, LikelyPair>()
  for (const pair of pairs) if (!firsts.has(pairKey(pair.rows))) firsts.set(pairKey(pair.rows), pair)
  return [...firsts.values()]
}
