/** The maximum number of compared players, so that bars and colours stay distinguishable. */
export const MAX_COMPARED_PLAYERS = 4

/** A row of a comparison: one group or item, and the mean of each player in order. */
export type ComparedLine<Key> = { key: Key; means: (number | null)[]; difference: number }

/** Returns items or groups, ordered by the difference between the best and the weakest player, largest first. */
export function byLargestDifference<Key extends string>(
  keys: readonly Key[],
  meansOf: (key: Key) => (number | null)[],
): ComparedLine<Key>[] {
  return keys
    .map((key) => {
      const means = meansOf(key)
      const known = means.filter((value) => value !== null)
      return { key, means, difference: known.length < 2 ? 0 : Math.max(...known) - Math.min(...known) }
    })
    .sort((a, b) => b.difference - a.difference)
}
