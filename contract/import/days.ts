/** How a column writes days with numbers: 31/12/1999 or 12/31/1999. */
export type DayOrder = 'dayFirst' | 'monthFirst'

/** A full day, or one from a spreadsheet that added midnight to it. */
const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ]0?0:00(?::00(?:\.0+)?)?Z?)?$/
const YEAR_FIRST = /^(\d{4})[/.](\d{1,2})[/.](\d{1,2})$/
const YEAR_LAST = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/

const day = (year: string, month: string, date: string) =>
  `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`

/** Which order a value shows without doubt, where it shows one: only one of its numbers can be a month. */
function orderOf(value: string): DayOrder | undefined {
  const [, first, second] = YEAR_LAST.exec(value.trim()) ?? []
  if (first === undefined || second === undefined) return undefined
  if (Number(first) > 12 && Number(second) <= 12) return 'dayFirst'
  if (Number(second) > 12 && Number(first) <= 12) return 'monthFirst'
  return undefined
}

/** The order that a whole column shows: known when some values show one and none shows the other. */
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

/** A cell as YYYY-MM-DD, 'ambiguous' where two days can be meant, or as it stands for the schema to refuse. */
export function readDay(value: string, columnOrder?: DayOrder): string {
  const yearFirst = ISO.exec(value) ?? YEAR_FIRST.exec(value)
  if (yearFirst !== null) {
    const [, year = '', month = '', date = ''] = yearFirst
    return day(year, month, date)
  }
  const yearLast = YEAR_LAST.exec(value)
  if (yearLast === null) return value
  const [, first = '', second = '', year = ''] = yearLast
  const order = orderOf(value) ?? (Number(first) === Number(second) ? 'dayFirst' : columnOrder)
  if (order === undefined) return Number(first) > 12 ? value : 'ambiguous'
  return order === 'dayFirst' ? day(year, second, first) : day(year, first, second)
}

/** Whether a column has days that may be two, and shows nowhere which of them is meant. */
export function isUndecided(values: readonly string[]): boolean {
  return dayOrderOf(values) === undefined && values.some((value) => readDay(value.trim()) === 'ambiguous')
}
