/** How the birth dates of two records go together. */
export type DateLikeness = 'same' | 'similar' | 'missing' | 'other'

/** Fathers are older than their sons by more than this. */
const MOST_YEARS_OF_A_SLIP = 10

/**
 * Two days as `YYYY-MM-DD`; null is not known. Similar are those with day and month the wrong way round, with one wrong
 * digit, or with two digits next to each other transposed.
 */
export function compareBirthDates(one: string | null, other: string | null): DateLikeness {
  if (one === null || other === null) return 'missing'
  if (one === other) return 'same'
  if (one.length !== 10 || other.length !== 10) return 'other'
  if (Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4))) > MOST_YEARS_OF_A_SLIP) return 'other'
  if (`${one.slice(0, 4)}-${one.slice(8)}-${one.slice(5, 7)}` === other) return 'similar'
  const wrong = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  const [first = 0, second] = wrong
  if (wrong.length === 1) return 'similar'
  const transposed = second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return wrong.length === 2 && transposed ? 'similar' : 'other'
}
