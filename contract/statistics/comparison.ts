/** Players side by side: at most this many, so that bars and colours can be told apart. */
export const MAX_COMPARED_PLAYERS = 4

/** The line of a comparison: one group or item, and the mean of each player in their order. */
export type ComparedLine<Key> = { key: Key; means: (number | null)[]; difference: number }

/** Items or groups, those with the largest difference between the best and the weakest player first. */
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
