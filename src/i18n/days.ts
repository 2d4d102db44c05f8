import { presentLanguage } from './language'

/** A day YYYY-MM-DD as people write it; what is no day stays as it is. */
export function formatDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : presentLanguage().formats.day.format(time)
}

/** A moment, in the time of this place. */
export function formatMoment(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : presentLanguage().formats.moment.format(time)
}

/** The day here and now, as YYYY-MM-DD. */
export function today(): string {
  const now = new Date()
  const twoDigits = (figure: number) => String(figure).padStart(2, '0')
  return `${now.getFullYear()}-${twoDigits(now.getMonth() + 1)}-${twoDigits(now.getDate())}`
}

/** A month YYYY-MM as people write it: May 2026. */
export const formatMonth = (month: string): string =>
  presentLanguage().formats.month.format(Date.parse(`${month}-01T00:00:00Z`))

/** The same where the year is said elsewhere: May. */
export const formatShortMonth = (month: string): string =>
  presentLanguage().formats.shortMonth.format(Date.parse(`${month}-01T00:00:00Z`))
