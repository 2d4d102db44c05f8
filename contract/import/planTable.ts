import { z } from 'zod/mini'
import type { ColumnMapping, ImportField } from './columns'
import { type ColumnDays, columnDays, type DayOrder } from './days'
import { IMPORT_KINDS, type ImportedResource, type ImportKind } from './kinds'
import { createPlanner, type PlannedRow, type Planner, type PlannerSetup } from './plan'
import { stableIdOf, type UuidV5 } from './stableId'
import type { Table } from './table'
import { knownTeamSchema } from './teamDirectory'

/** The plan of a whole table against the stored records. */
export type TablePlan = {
  rows: PlannedRow<object>[]
  mapping: ColumnMapping
} & Pick<Planner<object>, 'teamsFor' | 'nameOfTeam' | 'otherNamesOfTeam' | 'mappedTeams'>

export type TableSetup = Omit<
  PlannerSetup<string, object>,
  'mapping' | 'stored' | 'teams' | 'dayOrder' | 'makeId'
> & {
  /** Returns the column of each field. */
  mapped: <Name extends string>(fields: readonly ImportField<Name>[]) => ColumnMapping<Name>
  /** All records of the resource, and all teams; `planTable` throws a ZodError if they are malformed. */
  stored: readonly unknown[]
  teams: readonly unknown[]
  /** The user’s date formats by field, for columns whose values do not show one. They may come from another file. */
  dayOrder?: ReadonlyMap<string, DayOrder>
  v5: UuidV5
}

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

/**
 * Removes changes of confirmed fields: if several rows match a record and one of them has the stored value, the other rows’ values are not
 * changes.
 */
function withoutConfirmed(
  row: PlannedRow<object>,
  confirmed: Planner<object>['confirmed'],
): PlannedRow<object> {
  if (row.outcome !== 'exists') return row
  const confirmedFields = confirmed(row.id)
  const changes = Object.entries(row.changes).filter(([field]) => !confirmedFields.has(field))
  return { ...row, changes: Object.fromEntries(changes) }
}

/** Returns the date formats of mapped columns, by field, if known. */
function daysByField(
  { columns }: ColumnMapping,
  { rows, isFrom1904 }: Table,
  chosen: ReadonlyMap<string, DayOrder>,
): Map<string, ColumnDays> {
  const found = new Map<string, ColumnDays>()
  for (const [field, index] of columns) {
    const values = rows.map(({ cells }) => cells[index] ?? '')
    const days = columnDays(values, chosen.get(field), isFrom1904)
    if (days !== undefined) found.set(field, days)
  }
  return found
}
