import type { Analysis } from '../analysis'
import type { Role } from '../closedLists'
import { clubFieldsOf, seesClubFields } from '../clubFields'
import type { FieldKind } from '../descriptor'
import { MATCH_FIELDS, type Match } from '../match'
import { PLAYER_FIELDS, type Player } from '../player'
import { TEAM_FIELDS, type Team } from '../team'
import { EDITED_USER_FIELDS, type User } from '../user'
import { ANALYSIS_COLUMNS } from './analysisColumns'
import { type Cell, type CsvSeparator, csvLine } from './csvText'
import { columnsOf, type EntityColumn } from './fileColumns'
import { escapeFormula } from './formulas'
import { writtenList } from './joinedLists'
import type { ImportedResource } from './kinds'
import type { WorkbookCell } from './workbook'

/** Analyses can be exported, but not imported. */
export type Exportable = ImportedResource | 'analyses'

/** The type of the records in each list that can be exported. */
export type Exported = { teams: Team; players: Player; matches: Match; users: User; analyses: Analysis }

type ExportColumn<Row> = { name: string; kind: FieldKind; cellOf: (record: Row) => Cell }

const COLUMNS: { readonly [Resource in Exportable]: readonly ExportColumn<Exported[Resource]>[] } = {
  teams: columnsOf(TEAM_FIELDS).map(imported),
  players: columnsOf(PLAYER_FIELDS).map(imported),
  matches: columnsOf(MATCH_FIELDS).map(imported),
  users: columnsOf(EDITED_USER_FIELDS).map(imported),
  analyses: ANALYSIS_COLUMNS,
}

/** Returns the columns of the fields that a role sees. */
function columnsFor<Resource extends Exportable>(resource: Resource, role: Role) {
  const columns: readonly ExportColumn<Exported[Resource]>[] = COLUMNS[resource]
  const hidden = seesClubFields(role) ? [] : clubFieldsOf(resource)
  return columns.filter(({ name }) => !hidden.includes(name))
}

/** Returns the export column of a column that an import can read. */
function imported(column: EntityColumn): ExportColumn<object> {
  return { name: column.name, kind: column.kind, cellOf: (record) => fileCell(record, column) }
}

/** Returns the column names of a role’s export. Imports recognise them, except those of analyses. */
export const exportColumns = (resource: Exportable, role: Role = 'Admin'): string[] =>
  columnsFor(resource, role).map(({ name }) => name)

export const exportHeader = (resource: Exportable, separator: CsvSeparator, role?: Role): string =>
  csvLine(exportColumns(resource, role), separator)

/** Returns a record’s line. For importable resources, the line has every field that an import reads, so that importing it changes nothing. */
export const exportLine = <Resource extends Exportable>(
  resource: Resource,
  record: Exported[Resource],
  separator: CsvSeparator,
  role?: Role,
): string =>
  csvLine(
    cellsOf(resource, record, role).map(({ cell }) => cell),
    separator,
  )

/** Returns a record’s row for a workbook, with date cells. Texts are escaped, in case the workbook is saved as CSV later. */
export const exportSheetRow = <Resource extends Exportable>(
  resource: Resource,
  record: Exported[Resource],
  role?: Role,
): WorkbookCell[] => cellsOf(resource, record, role).map(sheetCell)

function sheetCell({ kind, cell }: { kind: FieldKind; cell: Cell }): WorkbookCell {
  if (typeof cell === 'number') return cell
  if (cell === '') return null
  if (kind === 'day' && cell >= FIRST_SHEET_DAY) return new Date(`${cell}T00:00:00Z`)
  // Escapes texts such as _x0041_, which Excel would read as a character code.
  return escapeFormula(cell)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(NOT_XML, numbered)
}

/** Characters that XML does not allow. Excel refuses a workbook that contains one, such as a vertical tab from a presentation. */
const NOT_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const numbered = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Earlier days are written as texts, because spreadsheets count the days of 1900 wrongly. */
const FIRST_SHEET_DAY = '1901-01-01'

function cellsOf<Resource extends Exportable>(
  resource: Resource,
  record: Exported[Resource],
  role: Role = 'Admin',
) {
  return columnsFor(resource, role).map(({ kind, cellOf }) => ({ kind, cell: cellOf(record) }))
}

export const fileCell = (record: object, { field, name, kind }: EntityColumn): Cell =>
  cellOf(Reflect.get(record, kind === 'reference' ? name : field))

/** Returns the cell of a value. A team is written by name, by which an import finds the team; external ids and other names are written as lists. */
function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return writtenList(value)
  if (typeof value === 'object' && value !== null && 'name' in value) return cellOf(value.name)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
