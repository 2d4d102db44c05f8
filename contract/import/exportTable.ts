import { MATCH_FIELDS, type Match } from '../match'
import { PLAYER_FIELDS, type Player } from '../player'
import { TEAM_FIELDS, type Team } from '../team'
import { USER_FIELDS, type User } from '../user'
import { type Cell, type CsvSeparator, csvLine } from './csvText'
import { columnsOf, type EntityColumn } from './fileColumns'
import type { ImportedResource } from './kinds'

export type Exportable = ImportedResource

/** The records of each list that can be exported. */
export type Exported = { teams: Team; players: Player; matches: Match; users: User }

const COLUMNS: Readonly<Record<Exportable, readonly EntityColumn[]>> = {
  teams: columnsOf(TEAM_FIELDS),
  players: columnsOf(PLAYER_FIELDS),
  matches: columnsOf(MATCH_FIELDS),
  users: columnsOf(USER_FIELDS),
}

/** The first line of an export, with the names by which an import knows its columns. */
export const exportHeader = (resource: Exportable, separator: CsvSeparator): string =>
  csvLine(
    COLUMNS[resource].map(({ name }) => name),
    separator,
  )

/** A record's line: everything of it that an import reads, so that it comes back unchanged. */
export function exportLine<Resource extends Exportable>(
  resource: Resource,
  record: Exported[Resource],
  separator: CsvSeparator,
): string {
  const values = new Map<string, unknown>(Object.entries(record))
  return csvLine(
    COLUMNS[resource].map(({ field, name, kind }) => cellOf(values.get(kind === 'reference' ? name : field))),
    separator,
  )
}

/** A team is written by its name, which is what an import finds it by. */
function cellOf(value: unknown): Cell {
  if (typeof value === 'object' && value !== null && 'name' in value) return cellOf(value.name)
  return typeof value === 'string' || typeof value === 'number' ? value : ''
}
