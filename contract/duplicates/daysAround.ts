const DAY_MS = 86_400_000

/** Returns the days between which the same match may be stored: in another time zone, the match may be on the day before or after. */
export function daysAround(date: string): { dateFrom: string; dateTo: string } {
  const day = (offset: number) => new Date(Date.parse(date) + offset * DAY_MS).toISOString().slice(0, 10)
  return { dateFrom: day(-1), dateTo: day(1) }
}
