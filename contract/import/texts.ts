import { plainDigits } from '../digits'
import { withoutInvisible } from '../text'

/** 9:05, 23:30:00, 20h30, 20h, 8.30 pm, optionally after a day. */
const TIME =
  /^(?:\d{4}-\d{2}-\d{2}[ T])?(\d{1,2})(?:\s*[:.h]\s*(\d{2})(?:[:.]\d{2})?)?\s*(h|uhr|[ap]\.?\s?m\.?)?$/i

/** Returns a time of day as HH:MM; undefined for other texts. */
function readTime(text: string): string | undefined {
  const [, hours = '', minutes, mark = ''] = TIME.exec(plainDigits(withoutInvisible(text))) ?? []
  if (minutes === undefined && mark === '') return undefined
  const half = mark.toLowerCase()[0]
  const isOfHalf = half === 'a' || half === 'p'
  const hour = isOfHalf ? (Number(hours) % 12) + (half === 'p' ? 12 : 0) : Number(hours)
  if (hour > 23 || Number(minutes ?? 0) > 59 || (isOfHalf && Number(hours) > 12)) return undefined
  return `${String(hour).padStart(2, '0')}:${minutes ?? '00'}`
}

/** Spreadsheets read the season 2010-11 as November 2010 and store its first day. */
const MONTH = /^(\d{4})-(\d{2})-01(?:[ T]00:00(?::00)?)?$/

/** Returns a season, restored if a spreadsheet turned it into a day. */
function readSeason(text: string): string {
  const [, year = '', month = ''] = MONTH.exec(text) ?? []
  return month !== '' && (Number(year) + 1) % 100 === Number(month) ? `${year}-${month}` : text
}

const READERS = new Map<string, (text: string) => string | undefined>([
  ['kickOffTime', readTime],
  ['season', readSeason],
])

/** Returns the stored form of a text; undefined if the field does not accept it. */
export const readText = (field: string, text: string): string | undefined =>
  (READERS.get(field) ?? ((same) => same))(text)
