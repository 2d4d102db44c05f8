/** A random generator that returns the same choices for the same seed (mulberry32). */
export type Random = ReturnType<typeof randomFrom>

export function randomFrom(seed: number) {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const chance = (probability: number) => fraction() < probability
  const below = (limit: number) => Math.floor(fraction() * limit)
  function pick<Value>(values: readonly Value[]): Value {
    const value = values[below(values.length)]
    if (value === undefined) throw new Error('There is nothing to pick from')
    return value
  }
  const some = <Value>(values: readonly Value[], probability: number) =>
    values.filter(() => chance(probability))
  const shuffled = <Value>(values: Iterable<Value>): Value[] =>
    [...values]
      .map((value) => ({ value, at: below(1_000_000_000) }))
      .sort((one, other) => one.at - other.at)
      .map(({ value }) => value)
  return { below, chance, pick, some, shuffled }
}
