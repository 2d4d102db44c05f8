import { XlsxStreamWriter } from 'hucre/xlsx'
import Papa from 'papaparse'
import { mapColumns } from '../../../contract/import/columns'
import { BYTE_ORDER_MARK, type CsvSeparator } from '../../../contract/import/csvText'
import { decodeText } from '../../../contract/import/encodings'
import {
  type Exportable,
  type Exported,
  exportColumns,
  exportHeader,
  exportLine,
  exportSheetRow,
} from '../../../contract/import/exportTable'
import type { ImportKind } from '../../../contract/import/kinds'
import { IMPORT_KINDS } from '../../../contract/import/kinds'
import { createPlanner, type PlannedRow } from '../../../contract/import/plan'
import { readTable } from '../../../contract/import/table'
import { openWorkbook } from '../../../contract/import/workbook'
import type { Match } from '../../../contract/match'
import type { Player } from '../../../contract/player'
import type { Team } from '../../../contract/team'
import type { User } from '../../../contract/user'
import { id, match, player } from '../records'

/** Writes a whole CSV file, as the browser does. */
export const csv = <Resource extends Exportable>(
  resource: Resource,
  records: readonly Exported[Resource][],
  separator: CsvSeparator = ',',
) =>
  [
    BYTE_ORDER_MARK,
    exportHeader(resource, separator),
    ...records.map((record) => exportLine(resource, record, separator)),
  ].join('')

/** Writes a workbook, as the browser does. */
export async function sheet<Resource extends Exportable>(
  resource: Resource,
  records: readonly Exported[Resource][],
): Promise<File> {
  const writer = new XlsxStreamWriter({ name: 'Sheet' })
  writer.addRow(exportColumns(resource))
  for (const record of records) writer.addRow(exportSheetRow(resource, record))
  const opened = await openWorkbook(await writer.finish(), () => import('hucre/xlsx'))
  if ('fault' in opened) throw new Error(opened.fault)
  return { sheetText: opened.text }
}

const ids = new Map<string, string>()

/** Returns the same id for the same name, as imports require. */
function makeId(name: string): string {
  const known = ids.get(name) ?? id(1_000_000 + ids.size)
  ids.set(name, known)
  return known
}

/** A CSV file, or the text in the only sheet of a workbook as an import reads it. */
type File = string | Uint8Array | { sheetText: string }

type Setup<Stored> = { stored?: readonly Stored[]; teams?: readonly Team[] }

/** Plans an import of a file with these stored records. */
function plan<
  Name extends string,
  Facts,
  Input extends Facts & { id?: string | undefined },
  Stored extends Facts & { id: string },
>(kind: ImportKind<Name, Facts, Input, Stored>, file: File, { stored = [], teams = [] }: Setup<Stored>) {
  const isWorkbook = typeof file === 'object' && 'sheetText' in file
  const bytes = typeof file === 'string' ? new TextEncoder().encode(file) : file
  const text = 'sheetText' in bytes ? bytes.sheetText : decodeText(bytes).text
  const table = readTable(text, (cells, question) => Papa.parse<string[]>(cells, question), { isWorkbook })
  if (table === null) throw new Error('The file cannot be read')
  const mapping = mapColumns(kind.fields, table.header)
  const planner = createPlanner(kind, { mapping, stored, teams, createTeams: true, makeId })
  const rows: PlannedRow<Input>[] = table.rows.map(({ cells, row }) => planner.plan(cells, row))
  const taken = rows.flatMap((row) => (row.outcome === 'new' ? [row.input] : []))
  const names = new Map([...teams, ...planner.teamsFor(taken)].map((one) => [one.id, one.name]))
  const teamOf = (teamId: string) => ({ id: teamId, name: names.get(teamId) ?? '', creator: null })
  return { rows, taken, teamOf }
}

export const planTeams = (file: File, setup: Setup<Team> = {}) => plan(IMPORT_KINDS.teams, file, setup)
export const planPlayers = (file: File, setup: Setup<Player> = {}) => plan(IMPORT_KINDS.players, file, setup)
export const planMatches = (file: File, setup: Setup<Match> = {}) => plan(IMPORT_KINDS.matches, file, setup)
export const planUsers = (file: File, setup: Setup<User> = {}) => plan(IMPORT_KINDS.users, file, setup)

/** Returns the teams that an import into an empty database stores; the next functions do the same for other records. */
export const importedTeams = (file: File): Team[] =>
  planTeams(file).taken.map((team) => ({ ...team, creator: null }))

export function importedPlayers(file: File): Player[] {
  const { taken, teamOf } = planPlayers(file)
  return taken.map(({ id: own, ...input }) =>
    player({ ...input, id: own, team: input.teamId ? teamOf(input.teamId) : null }),
  )
}

export function importedMatches(file: File): Match[] {
  const { taken, teamOf } = planMatches(file)
  return taken.map((input) =>
    match({
      id: input.id,
      date: input.date,
      homeTeam: teamOf(input.homeTeamId),
      awayTeam: teamOf(input.awayTeamId),
      homeScore: input.homeScore ?? null,
      awayScore: input.awayScore ?? null,
      comments: input.comments ?? '',
    }),
  )
}

export const importedUsers = (file: File): User[] =>
  planUsers(file).taken.map((input) => ({ ...input, role: input.role ?? 'Agent', status: 2 }))
