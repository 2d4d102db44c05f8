import type { FieldKind } from '../descriptor'
import { writtenIds } from '../externalIds'
import { MATCH_FIELDS, type Match } from '../match'
import { PLAYER_FIELDS, type Player } from '../player'
import { TEAM_FIELDS, type Team } from '../team'
import { USER_FIELDS, type User } from '../user'
import { type Cell, type CsvSeparator, csvLine } from './csvText'
import { columnsOf, type EntityColumn } from './fileColumns'
import { escapeFormula } from './formulas'
import type { ImportedResource } from './kinds'
import type { WorkbookCell } from './workbook'

export type Exportable = ImportedResource

/** The records of each list that can be exported. */
export type Exported = { teams: Team; players: Player; matches: Match; users: User }

const COLUMNS: Readonly<Record<Exportable, readonly EntityColumn[]>> = {
  teams: columnsOf(TEAM_FIELDS),
  players: columnsOf(PLAYER_FIELDS),
  matches: columnsOf(MATCH_FIELDS),
  users: columnsOf(USER_FIELDS),
}

/** The names by which an import knows the columns of an export. */
export const exportColumns = (resource: Exportable): string[] => COLUMNS[resource].map(({ name }) => name)

/** The first line of a CSV file. */
export const exportHeader = (resource: Exportable, separator: CsvSeparator): string =>
  csvLine(exportColumns(resource), separator)

/** A record's line: everything of it that an import reads, so that it comes back unchanged. */
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
  return escapeFormula(cell).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}

/** Spreadsheets count the days of the year before wrongly. */
const FIRST_SHEET_DAY = '1901-01-01'

function cellsOf<Resource extends Exportable>(resource: Resource, record: Exported[Resource]) {
  const values = new Map<string, unknown>(Object.entries(record))
  return COLUMNS[resource].map(({ field, name, kind }) => {
    return { kind, cell: cellOf(values.get(kind === 'reference' ? name : field)) }
  })
}

/** A team is written by its name, which is what an import finds it by, and ids in other systems one after the other. */
function cellOf(value: unknown): Cell {
  if (Array.isArray(value)) return writtenIds(value)
  if (typeof value === 'object' && value !== null && 'name' in value) return cellOf(value.name)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
