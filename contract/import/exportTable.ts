import type { Match } from '../match'
import type { Player } from '../player'
import type { Team } from '../team'
import type { User } from '../user'
import type { ImportField } from './columns'
import { type Cell, type CsvSeparator, csvLine } from './csvText'
import { type FieldName, IMPORT_KINDS, type ImportedResource } from './kinds'

export type Exportable = ImportedResource

/** The records of each list that can be exported. */
export type Exported = { teams: Team; players: Player; matches: Match; users: User }
type ValuesOf = {
  [Resource in Exportable]: (record: Exported[Resource]) => Record<FieldName<Resource>, Cell | null>
}

/** What stands in the cell of each field that an import reads. */
const VALUES_OF: ValuesOf = {
  teams: ({ id, name }) => ({ id, name }),
  players: ({ team, ...player }) => ({ ...player, team: team?.name ?? null }),
  matches: ({ homeTeam, awayTeam, ...match }) => ({
    ...match,
    homeTeam: homeTeam.name,
    awayTeam: awayTeam.name,
  }),
  users: (user) => user,
}

/** The first line of an export, with the names by which an import knows its columns. */
export const exportHeader = (resource: Exportable, separator: CsvSeparator): string =>
  csvLine(
    IMPORT_KINDS[resource].fields.map(({ name }) => name),
    separator,
  )

/** A record's line: everything of it that an import reads, so that it comes back unchanged. */
export function exportLine<Resource extends Exportable>(
  resource: Resource,
  record: Exported[Resource],
  separator: CsvSeparator,
): string {
  const values: Record<string, Cell | null> = VALUES_OF[resource](record)
  const fields: readonly ImportField[] = IMPORT_KINDS[resource].fields
  return csvLine(
    fields.map(({ name }) => values[name] ?? ''),
    separator,
  )
}
