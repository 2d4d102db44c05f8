import { plainDigits } from '../digits'
import { isDay } from '../fields'
import { foldText, withoutInvisible } from '../text'

/** The order of day and month in a column: 31/12/1999 or 12/31/1999. */
export const DAY_ORDERS = ['dayFirst', 'monthFirst'] as const
/** The year from which a workbook counts days. */
export const DAY_COUNTS = ['from1900', 'from1904'] as const
export type DayOrder = (typeof DAY_ORDERS)[number] | (typeof DAY_COUNTS)[number]
/** `uncounted`: the column contains day numbers, and the user has not chosen the year from which they count. */
export type ColumnDays = DayOrder | 'uncounted'

/** A time after the day, with optional seconds, AM or PM, and time zone. The time is dropped and does not change the day. */
const TIME =
  /(?:[T\s]|,\s*)\s*\d{1,2}[:.h]\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]\.?\s?m\.?|uhr)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})$/
/** 31 Dec 2024, 24-Dec-04, 31. Dezember 2024, 31 de diciembre de 2024, optionally after a weekday. */
const NAMED =
  /^(?:\p{L}+\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th|er|º)?[-\s./]*(?:de\s+)?(\p{L}+)\.?[-\s./,]*(?:de\s+)?(\d{4}|\d{2})$/iu
/** December 31, 2024. */
const NAMED_FIRST = /^(?:\p{L}+\.?,\s+)?(\p{L}+)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/iu
/** Days since the end of 1899, as spreadsheets count them. Five digits start in 1927; shorter numbers could be years. */
const SERIAL = /^(\d{5})(?:[.,]\d+)?$/
const FIRST_DAY = Date.UTC(1899, 11, 30)
/** The number of days between the starts of a calendar from 1900 and one from 1904. */
const DAYS_BETWEEN_CALENDARS = 1_462
const DAY_MS = 86_400_000
/** The last number that is read as a day: the end of 2100. */
const LAST_SERIAL = 73_415

const day = (year: string, month: string | number, date: string) =>
  `${fullYear(year)}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`

/** Two digits mean 1930 to 2029, as in spreadsheets. */
function fullYear(year: string): string {
  if (year.length > 2) return year
  return `${Number(year) < 30 ? '20' : '19'}${year}`
}

const withoutTime = (value: string) => plainDigits(withoutInvisible(value)).replace(TIME, '').trim()

/** Returns the order of a value in which only one number can be a month; undefined if both or none can be. */
function orderOf(value: string): DayOrder | undefined {
  const [, first, sign, second, year = ''] = YEAR_LAST.exec(withoutTime(value)) ?? []
  if (first === undefined || second === undefined || mayBeYearFirst(first, sign, year)) return undefined
  if (Number(first) > 12 && Number(second) <= 12) return 'dayFirst'
  if (Number(second) > 12 && Number(first) <= 12) return 'monthFirst'
  return undefined
}

/** Returns whether the first number may be a year: 24-12-04 may be the 4th of December 2024. */
const mayBeYearFirst = (first: string, sign: string | undefined, year: string) =>
  sign === '-' && year.length === 2 && Number(year) <= 31 && first.length === 2

/** Returns the order that the values of a column prove; undefined if none proves an order or two contradict each other. */
export function dayOrderOf(values: Iterable<string>): DayOrder | undefined {
  let found: DayOrder | undefined
  for (const value of values) {
    const order = orderOf(value)
    if (order === undefined) continue
    if (found !== undefined && found !== order) return undefined
    found = order
  }
  return found
}

/** Returns a cell as YYYY-MM-DD, 'ambiguous' if it can mean two days, or unchanged if unreadable, so that the schema refuses it. */
export function readDay(value: string, columnOrder?: ColumnDays): string {
  const bare = withoutTime(value)
  const yearFirst = YEAR_FIRST.exec(bare)
  if (yearFirst !== null) {
    const [, year = '', month = '', date = ''] = yearFirst
    return day(year, month, date)
  }
  return readYearLast(bare, columnOrder) ?? readNamed(bare) ?? readSerial(bare, columnOrder) ?? value
}

/** A moment in UTC that is midnight in some time zone. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}):(?:[03]0|[14]5)(?::00(?:\.0+)?)?\s?(?:Z|UTC|GMT|[+-]00:?00)$/

/**
 * Reads a birth date as `readDay` does, except for a moment in UTC. Programs save a day as local midnight, which in UTC is the evening before for
 * zones east of Greenwich. Noon does not change the day: other programs write noon to avoid this shift.
 */
export function readBirthDay(value: string, columnOrder?: ColumnDays): string {
  const [, before = '', hour = ''] = MOMENT.exec(value.trim()) ?? []
  return Number(hour) > 12 && isDay(before)
    ? new Date(Date.parse(before) + DAY_MS).toISOString().slice(0, 10)
    : readDay(value, columnOrder)
}

function readYearLast(bare: string, columnOrder: ColumnDays | undefined): string | undefined {
  const yearLast = YEAR_LAST.exec(bare)
  if (yearLast === null) return undefined
  const [, first = '', sign, second = '', year = ''] = yearLast
  const isSame = Number(first) === Number(second) && !mayBeYearFirst(first, sign, year)
  const known = DAY_ORDERS.find((one) => one === columnOrder)
  const order = orderOf(bare) ?? (isSame ? 'dayFirst' : known)
  if (order === undefined) return Number(first) > 12 && Number(second) > 12 ? undefined : 'ambiguous'
  return order === 'dayFirst' ? day(year, second, first) : day(year, first, second)
}

function readNamed(bare: string): string | undefined {
  const [, date = '', word = '', year = ''] = NAMED.exec(bare) ?? []
  const month = monthOf(word)
  if (month !== undefined) return day(year, month, date)
  const [, name = '', dateBehind = '', yearBehind = ''] = NAMED_FIRST.exec(bare) ?? []
  const monthBefore = monthOf(name)
  return monthBefore === undefined ? undefined : day(yearBehind, monthBefore, dateBehind)
}

function readSerial(bare: string, columnOrder: ColumnDays | undefined): string | undefined {
  const days = Number(SERIAL.exec(bare)?.[1] ?? Number.NaN)
  if (!(days <= LAST_SERIAL)) return undefined
  if (columnOrder === 'uncounted') return 'ambiguous'
  const counted = columnOrder === 'from1904' ? days + DAYS_BETWEEN_CALENDARS : days
  return new Date(FIRST_DAY + counted * DAY_MS).toISOString().slice(0, 10)
}

/**
 * Returns whether a workbook that counts from 1904 has numbers without a date format in a date column. Such numbers may be pasted from a workbook
 * that counts from 1900, so the user has to choose.
 */
const hasSerials = (values: readonly string[], isFrom1904 = false) =>
  isFrom1904 && values.some((value) => readSerial(withoutTime(value), undefined) !== undefined)

/** Returns the orders that the user has to choose from; empty if the values of the column show their order. */
export function undecidedOrders(values: readonly string[], isFrom1904?: boolean): readonly DayOrder[] {
  if (hasSerials(values, isFrom1904)) return DAY_COUNTS
  const isOpen = dayOrderOf(values) === undefined && values.some((value) => readDay(value) === 'ambiguous')
  return isOpen ? DAY_ORDERS : []
}

/**
 * Returns the date format that a column’s values show, otherwise the user’s choice. For day numbers of a workbook that counts from 1904, returns
 * the chosen year, or 'uncounted'. Ignores a chosen year for other columns, because the choice may come from another file.
 */
export function columnDays(
  values: readonly string[],
  chosen: DayOrder | undefined,
  isFrom1904?: boolean,
): ColumnDays | undefined {
  if (hasSerials(values, isFrom1904)) return DAY_COUNTS.find((one) => one === chosen) ?? 'uncounted'
  return dayOrderOf(values) ?? DAY_ORDERS.find((one) => one === chosen)
}

/** The languages in which files name months. */
const LANGUAGES = ['en', 'en-GB', 'es', 'fr', 'de', 'it', 'pt', 'nl'] as const
const LENGTHS = ['long', 'short'] as const

const monthKey = (word: string) => foldText(word).replace(/\./g, '')

let numbers: ReadonlyMap<string, number> | undefined

/** Returns 1 to 12 for the full or short name of a month in LANGUAGES; undefined for any other word. */
function monthOf(word: string): number | undefined {
  numbers ??= namesOfMonths()
  return numbers.get(monthKey(word))
}

function namesOfMonths(): Map<string, number> {
  const months = Array.from({ length: 12 }, (_, index) => new Date(Date.UTC(2024, index, 15)))
  const names = new Map<string, number>()
  for (const language of LANGUAGES) {
    for (const month of LENGTHS) {
      const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
      for (const [index, day] of months.entries()) names.set(monthKey(format.format(day)), index + 1)
    }
  }
  return names
}
