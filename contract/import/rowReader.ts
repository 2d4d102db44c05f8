import { distinctNames, readNames, writtenNames } from '../aliases'
import type { FieldKind } from '../descriptor'
import { type ExternalId, isRoundedId, readIds, writtenIds } from '../externalIds'
import { isVisible, nameField } from '../fields'
import { toFieldErrors } from '../zodIssues'
import type { ColumnMapping } from './columns'
import { type ColumnDays, readDay } from './days'
import { NO_LETTER } from './encodings'
import type { CellNote, NoteKey } from './notes'
import { distinctIds, sourceInHeader } from './rowIds'
import type { TeamDirectory } from './teamDirectory'

export type RowReader<Name extends string> = ReturnType<typeof rowReader<Name>>

type ReadingSetup<Name extends string> = {
  kindOf: (field: Name) => FieldKind
  teams: TeamDirectory
  dayOrder: ReadonlyMap<string, ColumnDays>
  /** The source system of ids whose cell names no system; if empty, the system in the header. */
  idSource: string
}

const ONE_LINE: readonly FieldKind[] = ['name', 'text', 'reference']

/** Returns whether a stray quotation mark may have joined several rows in this cell, or cut its text. */
const hasUnclearEnd = (text: string, kind: FieldKind) =>
  /^"[^"]*$/.test(text) || (ONE_LINE.includes(kind) && /[\r\n]/.test(text))

/** The first day of spreadsheet calendars. Empty or wrong cells with a date format show this day. */
const NO_DAY = '1900-01-01'

/** Creates a reader of one row’s cells, by field. It collects notes about unreadable cells; an empty cell is undefined. */
export function rowReader<Name extends string>(
  cells: readonly string[],
  { columns, headers }: Pick<ColumnMapping<Name>, 'columns' | 'headers'>,
  { kindOf, teams, dayOrder, idSource }: ReadingSetup<Name>,
) {
  const errors: CellNote[] = []
  const warnings: CellNote[] = []
  /** The values to store, by field, for cells in another form: 2024-12-31 for 31 Dec 2024. */
  const readAs = new Map<string, string>()

  const values = new Map<Name, string>()
  for (const [field, index] of columns) {
    const cell = cells[index] ?? ''
    if (!isVisible(cell)) continue
    if (cell.includes(NO_LETTER)) warnings.push({ field, value: cell.trim(), key: 'unreadableLetter' })
    if (hasUnclearEnd(cell.trim(), kindOf(field)))
      warnings.push({ field, value: cell.trim(), key: 'unclearEnd' })
    if (isNoValue(cell.trim(), kindOf(field))) warnings.push({ field, value: cell.trim(), key: 'noValue' })
    else values.set(field, cell)
  }

  const cellOf = (field: Name) => values.get(field) ?? ''
  const text = (field: Name) => cellOf(field).trim() || undefined
  const refuse = (field: Name, value: string, key: NoteKey) => {
    errors.push({ field, value, key })
    return undefined
  }

  const ignore = (field: Name, value: string, key: NoteKey, values?: CellNote['values']) => {
    warnings.push({ field, value, key, ...(values && { values }) })
    return undefined
  }

  const setReadAs = (field: Name, text: string, value: string) => {
    if (value !== text) readAs.set(field, value)
  }

  return {
    text,
    /** Returns a long text with its surrounding space. */
    verbatim: (field: Name) => cellOf(field) || undefined,
    /** Returns a whole number; undefined for other texts, with a warning for a measure and an error for another field. */
    whole: (
      field: Name,
      read: (text: string) => number | undefined,
      limits?: { min: number; max: number },
    ): number | undefined => {
      const value = text(field)
      if (value === undefined) return undefined
      const number = read(value)
      if (number === undefined && limits !== undefined) return ignore(field, value, 'notAMeasure', limits)
      if (number === undefined) return refuse(field, value, 'notWhole')
      setReadAs(field, value, String(number))
      return number
    },
    day: (field: Name, read = readDay): string | undefined => {
      const value = text(field)
      if (value === undefined) return undefined
      const day = read(value, dayOrder.get(field))
      if (day === 'ambiguous') return refuse(field, value, 'ambiguousDate')
      if (day === NO_DAY) warnings.push({ field, value, key: 'placeholderDay' })
      setReadAs(field, value, day)
      return day
    },
    /** Returns a value that `read` accepts; an unknown word is undefined, with a warning (product document, section 5). */
    word: (
      field: Name,
      read: (text: string) => string | undefined,
      warningOf: (text: string) => NoteKey = () => 'unknownValue',
    ): string | undefined => {
      const value = text(field)
      if (value === undefined) return undefined
      const word = read(value)
      if (word === undefined) return ignore(field, value, warningOf(value))
      setReadAs(field, value, word)
      return word
    },
    /** Returns the id of the team that the cell names. */
    team: (field: Name): string | undefined => {
      const value = text(field)
      if (value === undefined) return undefined
      const name = nameField.safeParse(value)
      if (name.error !== undefined) {
        errors.push({ field, value, key: 'invalid', ...toFieldErrors(name.error)[''] })
        return undefined
      }
      const id = teams.find(value)
      if (id === undefined) return refuse(field, value, 'unknownTeam')
      setReadAs(field, value, teams.teamName(id) ?? value)
      return id
    },
    externalIds: (field: Name): ExternalId[] | undefined => {
      const value = text(field)
      if (value === undefined) return undefined
      const written = distinctIds(readIds(value, idSource || sourceInHeader(headers.get(field) ?? '')))
      const ids = written.filter((id) => !isRoundedId(id))
      if (ids.length < written.length) warnings.push({ field, value, key: 'roundedId' })
      if (ids.length === 0) return undefined
      if (ids.some(({ source }) => source === '')) return refuse(field, value, 'noSource')
      setReadAs(field, value, writtenIds(ids))
      return ids
    },
    names: (field: Name): string[] | undefined => {
      const value = text(field)
      if (value === undefined) return undefined
      const names = distinctNames(readNames(value))
      setReadAs(field, value, writtenNames(names))
      return names.length === 0 ? undefined : names
    },
    errors,
    warnings,
    readAs,
  }
}

/** The text that spreadsheets show for a failed formula, such as #N/A, #REF!, #¿NOMBRE? and Err:508. */
const SPREADSHEET_ERROR = /^(?:#(?:N\/A|N\/D|NV|GETTING_DATA|[¡¿]?[\p{Lu}\d/_ ]+[!?])|Err:\d{3})$/u
/** -, ?, n/a, null. */
const PLACEHOLDER = /^(?:[-‐-―−_?.*]+|null|n\/a)$/iu

const TEXT_KINDS: readonly FieldKind[] = ['name', 'names', 'text', 'reference']

/** Returns whether a cell’s text means that the value is missing. In long texts, choices and ids, only spreadsheet errors do. */
export function isNoValue(text: string, kind: FieldKind): boolean {
  if (SPREADSHEET_ERROR.test(text)) return true
  if (kind === 'longText' || kind === 'choice' || kind === 'id') return false
  return PLACEHOLDER.test(text) || (TEXT_KINDS.includes(kind) && /^0+$/.test(text))
}
