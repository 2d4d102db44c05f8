/** Chance that can be repeated: the same seed gives the same choices. */
export type Random = ReturnType<typeof randomFrom>

export function randomFrom(seed: number) {
  let state = seed
  /** 0 up to but not including 1 (mulberry32). */
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  const chance = (probability: number) => next() < probability
  function pick<Value>(values: readonly Value[]): Value {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('There is nothing to pick from')
    return value
  }
  const some = <Value>(values: readonly Value[], probability: number) =>
    values.filter(() => chance(probability))
  return { below, chance, pick, some }
}
