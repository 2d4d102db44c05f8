const DAY_MS = 86_400_000

/** Returns the UTC day of a time in milliseconds since 1970. */
export const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Returns the day, YYYY-MM-DD, that is `days` later; earlier if negative. */
export const dayAfter = (day: string, days: number): string => toDay(Date.parse(day) + days * DAY_MS)

/** Returns the number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** Returns the same day of a later month; the last day of that month if it is shorter. */
export function dayAfterMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return toDay(Date.UTC(year, month - 1 + months, Math.min(date, last)))
}

/** How near the end of a contract is: less than three months, less than twelve, or later. */
export type ContractState = 'late' | 'due' | 'far'

export function contractState(contractEnd: string, today: string): ContractState {
  if (contractEnd < dayAfterMonths(today, 3)) return 'late'
  return contractEnd < dayAfterMonths(today, 12) ? 'due' : 'far'
}
