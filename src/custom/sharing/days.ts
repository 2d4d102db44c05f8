import { dayOf } from '../../i18n/days'

/** The end of a day in this place, as a moment. */
export function endOfDay(day: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + 1).toISOString()
}

/** The last day, in this place, of which any part comes before a moment. */
export const lastDayBefore = (moment: string): string => dayOf(new Date(Date.parse(moment) - 1))
