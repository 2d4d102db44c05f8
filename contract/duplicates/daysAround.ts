const DAY_MS = 86_400_000

/** The days on which a match may stand that is the same as one of this day: in another time zone it is the day before or after. */
export function daysAround(date: string): { dateFrom: string; dateTo: string } {
  const day = (offset: number) => new Date(Date.parse(date) + offset * DAY_MS).toISOString().slice(0, 10)
  return { dateFrom: day(-1), dateTo: day(1) }
}
