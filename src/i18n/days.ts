import { monthsUntil } from '../../contract/age'
import { daysBetween } from '../../contract/days'
import { currentLanguage } from './current'

/** Formats a date YYYY-MM-DD; returns any other text unchanged. */
export function formatDay(day: string): string {
  const time = Date.parse(`${day}T00:00:00Z`)
  return Number.isNaN(time) ? day : currentLanguage().formats.day.format(time)
}

/** Formats a day without its year: 28 Nov. */
export const formatDayOfYear = (day: string): string =>
  currentLanguage().formats.dayOfYear.format(Date.parse(`${day}T00:00:00Z`))

/** Formats a day relative to today: 7 days ago, in 3 months. */
export function formatRelative(day: string): string {
  const { relative } = currentLanguage().formats
  const days = daysBetween(today(), day)
  if (Math.abs(days) < 31) return relative.format(days, 'day')
  const months = days < 0 ? -monthsUntil(day, today()) : monthsUntil(today(), day)
  // From two years on, because one year would read as "next year".
  return Math.abs(months) < 24
    ? relative.format(months, 'month')
    : relative.format(Math.trunc(months / 12), 'year')
}

/** Returns a label, such as a match's, with the date at its end formatted. */
export const withFormattedDay = (label: string): string => label.replace(/\d{4}-\d{2}-\d{2}$/, formatDay)

/** Formats a date and time in the local time zone. */
export function formatMoment(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : currentLanguage().formats.moment.format(time)
}

/** Formats a time of day in the local time zone. */
export function formatTime(moment: string): string {
  const time = Date.parse(moment)
  return Number.isNaN(time) ? moment : currentLanguage().formats.time.format(time)
}

/** Formats a time; omits the date if it is today. */
export function formatRecent(time: number): string {
  const moment = new Date(time)
  return (dayOf(moment) === today() ? formatTime : formatMoment)(moment.toISOString())
}

/** Returns the current local date as YYYY-MM-DD. */
export const today = (): string => dayOf(new Date())

/** Returns the local date of a moment as YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  const twoDigits = (figure: number) => String(figure).padStart(2, '0')
  return `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`
}

/** Returns the local date of a moment in ISO format. */
export const dayIn = (moment: string): string => dayOf(new Date(moment))

/** Formats a month YYYY-MM with its year: May 2026. */
export const formatMonth = (month: string): string =>
  currentLanguage().formats.month.format(Date.parse(`${month}-01T00:00:00Z`))

/** Formats a month without its year: May. */
export const formatShortMonth = (month: string): string =>
  currentLanguage().formats.shortMonth.format(Date.parse(`${month}-01T00:00:00Z`))
