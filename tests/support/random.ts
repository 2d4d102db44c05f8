import { createRandom } from '../../server/demo/random'

/** Chance that can be repeated: the same seed gives the same choices. */
export type Random = ReturnType<typeof randomFrom>

export function randomFrom(seed: number) {
  const { fraction, chance } = createRandom(seed)
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
