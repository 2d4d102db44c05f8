import type { Analysis } from '../analysis'
import type { FieldKind } from '../descriptor'
import { MATCH_FIELDS, type Match } from '../match'
import { PLAYER_FIELDS, type Player } from '../player'
import { TEAM_FIELDS, type Team } from '../team'
import { USER_FIELDS, type User } from '../user'
import { ANALYSIS_COLUMNS } from './analysisColumns'
import { type Cell, type CsvSeparator, csvLine } from './csvText'
import { columnsOf, type EntityColumn } from './fileColumns'
import { escapeFormula } from './formulas'
import type { ImportedResource } from './kinds'
import { writtenList } from './lists'
import type { WorkbookCell } from './workbook'

/** Analyses are exported, too, but no import reads them. */
export type Exportable = ImportedResource | 'analyses'

/** The records of each list that can be exported. */
export type Exported = { teams: Team; players: Player; matches: Match; users: User; analyses: Analysis }

type ExportColumn<Row> = { name: string; kind: FieldKind; cellOf: (record: Row) => Cell }

const COLUMNS: { readonly [Resource in Exportable]: readonly ExportColumn<Exported[Resource]>[] } = {
  teams: columnsOf(TEAM_FIELDS).map(imported),
  players: columnsOf(PLAYER_FIELDS).map(imported),
  matches: columnsOf(MATCH_FIELDS).map(imported),
  users: columnsOf(USER_FIELDS).map(imported),
  analyses: ANALYSIS_COLUMNS,
}

/** A column that comes back through an import. */
function imported(column: EntityColumn): ExportColumn<object> {
  return { name: column.name, kind: column.kind, cellOf: (record) => fileCell(record, column) }
}

/** The names by which an import knows the columns of an export. */
export const exportColumns = (resource: Exportable): string[] => COLUMNS[resource].map(({ name }) => name)

/** The first line of a CSV file. */
export const exportHeader = (resource: Exportable, separator: CsvSeparator): string =>
  csvLine(exportColumns(resource), separator)

/** A record's line: of what is imported, everything that an import reads, so that it comes back unchanged. */
export const exportLine = <Resource extends Exportable>(
  resource: Resource,
  record: Exported[Resource],
  separator: CsvSeparator,
): string =>
  csvLine(
    cellsOf(resource, record).map(({ cell }) => cell),
    separator,
  )

/** The same for a sheet of a workbook, where days are days; no text of it is run, nor in a file that it is saved as later. */
export const exportSheetRow = <Resource extends Exportable>(
  resource: Resource,
  record: Exported[Resource],
): WorkbookCell[] => cellsOf(resource, record).map(sheetCell)

function sheetCell({ kind, cell }: { kind: FieldKind; cell: Cell }): WorkbookCell {
  if (typeof cell === 'number') return cell
  if (cell === '') return null
  if (kind === 'day' && cell >= FIRST_SHEET_DAY) return new Date(`${cell}T00:00:00Z`)
  // What would be read as the number of a letter stands for itself.
  return escapeFormula(cell)
    .replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
    .replace(NOT_XML, numbered)
}

/** Characters that XML does not allow. Excel refuses a workbook with one, such as a vertical tab pasted from a presentation. */
const NOT_XML = /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu
const numbered = (sign: string) => `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

/** Spreadsheets count the days of the year before wrongly. */
const FIRST_SHEET_DAY = '1901-01-01'

function cellsOf<Resource extends Exportable>(resource: Resource, record: Exported[Resource]) {
  const columns: readonly ExportColumn<Exported[Resource]>[] = COLUMNS[resource]
  return columns.map(({ kind, cellOf }) => ({ kind, cell: cellOf(record) }))
}

/** What a file has of a record in this column. */
export const fileCell = (record: object, { field, name, kind }: EntityColumn): Cell =>
  cellOf(Reflect.get(record, kind === 'reference' ? name : field))

/** A team is written by its name, which is what an import finds it by; ids in other systems and other names one after the other. */
function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return writtenList(value)
  if (typeof value === 'object' && value !== null && 'name' in value) return cellOf(value.name)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
