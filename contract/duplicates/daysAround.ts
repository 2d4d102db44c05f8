const DAY_MS = 86_400_000

/** Returns the first and last day of the same match: in another time zone, it may be the day before or after. */
export function daysAround(date: string): { dateFrom: string; dateTo: string } {
  const day = (offset: number) => new Date(Date.parse(date) + offset * DAY_MS).toISOString().slice(0, 10)
  return { dateFrom: day(-1), dateTo: day(1) }
}
