import { mean } from '../statistics'

/** Returns the median: for an even count the mean of the middle two; null without numbers. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[upper] ?? null) : mean(sorted.slice(upper - 1, upper + 1))
}

/** Returns the standard deviation of the population; null for fewer than two numbers. */
export function standardDeviation(values: readonly number[]): number | null {
  const middle = mean(values)
  if (middle === null || values.length < 2) return null
  const variance = mean(values.map((value) => (value - middle) ** 2))
  return variance === null ? null : Math.sqrt(variance)
}
