import { z } from 'zod/mini'
import type { ColumnMapping, ImportField } from './columns'
import { type ColumnDays, columnDays, type DayOrder } from './days'
import type { ImportKind } from './kind'
import { IMPORT_KINDS, type ImportedResource } from './kinds'
import { createPlanner, type OtherSpellings, type PlannedRow, type Planner } from './plan'
import { stableIdOf, type UuidV5 } from './stableId'
import type { Table } from './table'
import { knownTeamSchema, type TeamNames } from './teamDirectory'

/** A whole table, judged against what is stored. */
export type TablePlan = {
  rows: PlannedRow<object>[]
  mapping: ColumnMapping
} & Pick<Planner<object>, 'teamsFor' | 'nameOfTeam' | 'otherNamesOfTeam' | 'mappedTeams'>

export type TableSetup = {
  /** Which column feeds which field. */
  mapped: <Name extends string>(fields: readonly ImportField<Name>[]) => ColumnMapping<Name>
  /** The records of the resource's list, and all teams. Throws a ZodError where they are none. */
  stored: readonly unknown[]
  teams: readonly unknown[]
  /** Whether teams that rows name and that do not exist yet are created. */
  createTeams: boolean
  teamNames?: TeamNames
  /** Whether an empty cell takes away what is stored. */
  clearEmpty: boolean
  /** How columns write their days, by field, where they do not show it themselves: it may be remembered of another file. */
  dayOrder?: ReadonlyMap<string, DayOrder>
  /** The system that ids are of which do not say it. */
  idSource?: string | undefined
  otherSpellings?: OtherSpellings | undefined
  v5: UuidV5
}

/** Plans every row of a table. */
export function planTable(resource: ImportedResource, table: Table, setup: TableSetup): TablePlan {
  switch (resource) {
    case 'teams':
      return planAs(IMPORT_KINDS.teams, table, setup)
    case 'players':
      return planAs(IMPORT_KINDS.players, table, setup)
    case 'matches':
      return planAs(IMPORT_KINDS.matches, table, setup)
    case 'users':
      return planAs(IMPORT_KINDS.users, table, setup)
  }
}

function planAs<
  Name extends string,
  Facts,
  Input extends Facts & { id?: string | undefined },
  Stored extends Facts & { id: string },
>(
  kind: ImportKind<Name, Facts, Input, Stored>,
  table: Table,
  { mapped, stored, teams, dayOrder = new Map(), v5, ...setup }: TableSetup,
): TablePlan {
  const mapping = mapped(kind.fields)
  const { plan, confirmed, ...rest } = createPlanner(kind, {
    ...setup,
    mapping,
    stored: z.array(kind.storedSchema).parse(stored),
    teams: z.array(knownTeamSchema).parse(teams),
    dayOrder: daysByField(mapping, table, dayOrder),
    makeId: (name) => stableIdOf(v5, name),
  })
  const rows = table.rows.map(({ row, cells }): PlannedRow<object> => plan(cells, row))
  return { rows: rows.map((row) => withoutConfirmed(row, confirmed)), mapping, ...rest }
}

/** Of several rows that are one record, one says what is stored: what another one says otherwise is no change. */
function withoutConfirmed(
  row: PlannedRow<object>,
  confirmed: Planner<object>['confirmed'],
): PlannedRow<object> {
  if (row.outcome !== 'exists') return row
  const said = confirmed(row.id)
  const changes = Object.entries(row.changes).filter(([field]) => !said.has(field))
  return { ...row, changes: Object.fromEntries(changes) }
}

/** How each column that feeds a field writes its days. */
function daysByField(
  { columns }: ColumnMapping,
  { rows, isFrom1904 }: Table,
  said: ReadonlyMap<string, DayOrder>,
): Map<string, ColumnDays> {
  const found = new Map<string, ColumnDays>()
  for (const [field, index] of columns) {
    const values = rows.map(({ cells }) => cells[index] ?? '')
    const days = columnDays(values, said.get(field), isFrom1904)
    if (days !== undefined) found.set(field, days)
  }
  return found
}
