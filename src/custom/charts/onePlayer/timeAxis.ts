import { formatDay, formatMonth } from '../../../i18n/days'

export const DAY_MS = 86_400_000

/** Returns days at equal distances from the first to the last, including both. */
export function daysBetween(first: number, last: number, count: number): number[] {
  const step = (last - first) / (count - 1)
  const days = Array.from(
    { length: count },
    (_, place) => Math.round((first + place * step) / DAY_MS) * DAY_MS,
  )
  return [...new Set(days)]
}

/** Returns the formatted date of a time on the axis. */
export const dayOf = (time: number) => formatDay(new Date(time).toISOString().slice(0, 10))

/** Returns the formatted month of a time on the axis, for narrow charts. */
export const monthOf = (time: number) => formatMonth(new Date(time).toISOString().slice(0, 7))

/** Returns the time span of the axis, with space at both ends for the date labels. */
export function spanOf(times: readonly number[], isNarrow: boolean) {
  const first = Math.min(...times)
  const last = Math.max(...times)
  const margin = Math.max((last - first) * (isNarrow ? 0.18 : 0.06), 7 * DAY_MS)
  return { first, last, domain: [first - margin, last + margin] as [number, number] }
}
