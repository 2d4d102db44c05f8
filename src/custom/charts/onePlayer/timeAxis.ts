import { formatDay, formatMonth } from '../../../i18n/days'

export const DAY_MS = 86_400_000

/** So many days, evenly from the first to the last, both named. */
export function daysBetween(first: number, last: number, count: number): number[] {
  const step = (last - first) / (count - 1)
  const days = Array.from(
    { length: count },
    (_, place) => Math.round((first + place * step) / DAY_MS) * DAY_MS,
  )
  return [...new Set(days)]
}

/** A day of the axis as people write it. */
export const dayOf = (time: number) => formatDay(new Date(time).toISOString().slice(0, 10))

/** The month of a day of the axis, where there is no room for the day. */
export const monthOf = (time: number) => formatMonth(new Date(time).toISOString().slice(0, 7))

/** From the first to the last of these times, with room beside them so that their days are written whole. */
export function spanOf(times: readonly number[], isNarrow: boolean) {
  const first = Math.min(...times)
  const last = Math.max(...times)
  const margin = Math.max((last - first) * (isNarrow ? 0.18 : 0.06), 7 * DAY_MS)
  return { first, last, domain: [first - margin, last + margin] as [number, number] }
}
