import { currentLanguage } from './current'

/** A day YYYY-MM-DD as people write it; what is no day stays as it is. */
export function formatDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : currentLanguage().formats.day.format(time)
}

/** A moment, in the time of this place. */
export function formatMoment(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : currentLanguage().formats.moment.format(time)
}

/** When in a day a moment was, in the time of this place. */
export function formatTime(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : currentLanguage().formats.time.format(time)
}

/** When something was: without the day where it is this one. */
export function formatRecent(time: number): string {
  const moment = new Date(time)
  return (dayOf(moment) === today() ? formatTime : formatMoment)(moment.toISOString())
}

/** The day here and now, as YYYY-MM-DD. */
export const today = (): string => dayOf(new Date())

/** The day of a moment in this place, as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const twoDigits = (figure: number) => String(figure).padStart(2, '0')
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

/** A month YYYY-MM as people write it: May 2026. */
export const formatMonth = (month: string): string =>
  currentLanguage().formats.month.format(Date.parse(`${month}-01T00:00:00Z`))

/** The same where the year is said elsewhere: May. */
export const formatShortMonth = (month: string): string =>
  currentLanguage().formats.shortMonth.format(Date.parse(`${month}-01T00:00:00Z`))
