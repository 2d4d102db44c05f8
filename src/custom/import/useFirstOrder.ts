import { useState } from 'react'

/** Returns items in the order of their first appearance, so that a row does not move while the user decides about it. */
export function useFirstOrder<Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] {
  const [places] = useState(() => new Map<string, number>())
  for (const item of items) if (!places.has(keyOf(item))) places.set(keyOf(item), places.size)
  const placeOf = (item: Item) => places.get(keyOf(item)) ?? 0
  return [...items].sort((one, other) => placeOf(one) - placeOf(other))
}
