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
  /** The system of ids that do not name one; if empty, the system that the header names. */
  idSource: string
}

const ONE_LINE: readonly FieldKind[] = ['name', 'text', 'reference']

/** Returns whether a cell may contain several rows, or only a part of its text, because of a stray quotation mark. */
const hasUnclearEnd = (text: string, kind: FieldKind) =>
  /^"[^"]*$/.test(text) || (ONE_LINE.includes(kind) && /[\r\n]/.test(text))

/** The first day of spreadsheet calendars: an empty or wrong cell formatted as a date shows it. */
const NO_DAY = '1900-01-01'

/** Reads one row’s cells into values by field, and collects notes about unreadable ones. An empty cell is undefined. */
export function rowReader<Name extends string>(
  cells: readonly string[],
  { columns, headers }: Pick<ColumnMapping<Name>, 'columns' | 'headers'>,
  { kindOf, teams, dayOrder, idSource }: ReadingSetup<Name>,
) {
  const errors: CellNote[] = []
  const warnings: CellNote[] = []
  /** The stored form of cells with another spelling: 31 Dec 2024 is 2024-12-31. */
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

  const told = (field: Name, text: string, value: string) => {
    if (value !== text) readAs.set(field, value)
  }

  return {
    text,
    /** The text of the cell with surrounding space, as in stored notes. */
    verbatim: (field: Name) => cellOf(field) || undefined,
    /** A whole number. A measure outside its limits gives undefined with a warning. */
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
      told(field, value, String(number))
      return number
    },
    day: (field: Name, read = readDay): string | undefined => {
      const value = text(field)
      if (value === undefined) return undefined
      const day = read(value, dayOrder.get(field))
      if (day === 'ambiguous') return refuse(field, value, 'ambiguousDate')
      if (day === NO_DAY) warnings.push({ field, value, key: 'placeholderDay' })
      told(field, value, day)
      return day
    },
    /** A value that `read` accepts; an unknown word gives undefined with a warning (product document, section 5). */
    word: (
      field: Name,
      read: (text: string) => string | undefined,
      warningOf: (text: string) => NoteKey = () => 'unknownValue',
    ): string | undefined => {
      const value = text(field)
      if (value === undefined) return undefined
      const word = read(value)
      if (word === undefined) return ignore(field, value, warningOf(value))
      told(field, value, word)
      return word
    },
    /** The id of the team that the cell names. */
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
      told(field, value, teams.teamName(id) ?? value)
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
      told(field, value, writtenIds(ids))
      return ids
    },
    names: (field: Name): string[] | undefined => {
      const value = text(field)
      if (value === undefined) return undefined
      const names = distinctNames(readNames(value))
      told(field, value, writtenNames(names))
      return names.length === 0 ? undefined : names
    },
    errors,
    warnings,
    readAs,
  }
}

/** What spreadsheets show where a formula fails, such as #N/A, #REF!, #¿NOMBRE? and Err:508. */
const SPREADSHEET_ERROR = /^(?:#(?:N\/A|N\/D|NV|GETTING_DATA|[¡¿]?[\p{Lu}\d/_ ]+[!?])|Err:\d{3})$/u
/** -, ?, n/a, null. */
const PLACEHOLDER = /^(?:[-‐-―−_?.*]+|null|n\/a)$/iu

const TEXT_KINDS: readonly FieldKind[] = ['name', 'names', 'text', 'reference']

/** Returns whether a cell's text means that the value is missing. Long texts keep all but the errors of spreadsheets. */
export function isNoValue(text: string, kind: FieldKind): boolean {
  if (SPREADSHEET_ERROR.test(text)) return true
  if (kind === 'longText' || kind === 'choice' || kind === 'id') return false
  return PLACEHOLDER.test(text) || (TEXT_KINDS.includes(kind) && /^0+$/.test(text))
}
