import { mean } from '../statistics'

/** The middle of numbers, between the middle two of an even count; null of none. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? (sorted[upper] ?? null) : mean(sorted.slice(upper - 1, upper + 1))
}

/** How far numbers lie from their mean (the population's standard deviation); null of fewer than two. */
export function standardDeviation(values: readonly number[]): number | null {
  const middle = mean(values)
  if (middle === null || values.length < 2) return null
  const variance = mean(values.map((value) => (value - middle) ** 2))
  return variance === null ? null : Math.sqrt(variance)
}
