/** How two birth dates compare. */
export type DateSimilarity = 'same' | 'similar' | 'missing' | 'other'

/** Dates further apart are not typing errors: a father is older than his son by more than this. */
const MAX_TYPO_YEARS = 10

/**
 * Two days as `YYYY-MM-DD`; null is not known. Similar are those with day and month the wrong way round, with one wrong
 * digit, or with two digits next to each other transposed.
 */
export function compareBirthDates(one: string | null, other: string | null): DateSimilarity {
  if (one === null || other === null) return 'missing'
  if (one === other) return 'same'
  if (one.length !== 10 || other.length !== 10) return 'other'
  if (Math.abs(Number(one.slice(0, 4)) - Number(other.slice(0, 4))) > MAX_TYPO_YEARS) return 'other'
  if (`${one.slice(0, 4)}-${one.slice(8)}-${one.slice(5, 7)}` === other) return 'similar'
  const wrong = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]))
  const [first = 0, second] = wrong
  if (wrong.length === 1) return 'similar'
  const transposed = second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return wrong.length === 2 && transposed ? 'similar' : 'other'
}
