/** Chance that falls the same way every time, so that every demo, test and screenshot shows the same people. */
export type Random = {
  /** From 0 up to but not including 1. */
  fraction(): number
  /** A whole number, both ends included. */
  whole(least: number, most: number): number
  chance(probability: number): boolean
  pick<T>(choices: readonly [T, ...T[]]): T
  /** Around a middle, seldom further off than three times the spread. */
  around(middle: number, spread: number): number
  shuffled<T>(items: readonly T[]): T[]
  /** An id like those that the server makes. */
  id(): string
}

/** Mulberry32: small, quick, and good enough to deal out invented people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (least: number, most: number) => least + Math.floor(fraction() * (most - least + 1))
  const digits = (count: number) => Array.from({ length: count }, () => whole(0, 15).toString(16)).join('')

  return {
    fraction,
    whole,
    chance: (probability) => fraction() < probability,
    pick: (choices) => choices[whole(0, choices.length - 1)] ?? choices[0],
    around: (middle, spread) => middle + (fraction() + fraction() + fraction() - 1.5) * 2 * spread,
    shuffled: (items) =>
      items
        .map((item) => ({ item, at: fraction() }))
        .sort((a, b) => a.at - b.at)
        .map(({ item }) => item),
    id: () =>
      `${digits(8)}-${digits(4)}-4${digits(3)}-${whole(8, 11).toString(16)}${digits(3)}-${digits(12)}`,
  }
}
