const DAY_MS = 24 * 60 * 60 * 1000

/** The day, so many days later (or earlier), as YYYY-MM-DD. */
export function dayAfter(moment: Date, days: number): string {
  return momentAfter(moment, days).toISOString().slice(0, 10)
}

/** So many days later (or earlier); parts of days count. */
export function momentAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * DAY_MS)
}

/** The last Saturday at or before a moment, at midnight in UTC. */
export function saturdayBefore(moment: Date): Date {
  const midnight = new Date(`${moment.toISOString().slice(0, 10)}T00:00:00.000Z`)
  return momentAfter(midnight, -((midnight.getUTCDay() + 1) % 7))
}
