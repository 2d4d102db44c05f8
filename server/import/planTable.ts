import { type ColumnMapping, mapColumns } from '../../contract/import/columns'
import { type DayOrder, dayOrderOf } from '../../contract/import/days'
import type { ImportKind } from '../../contract/import/kind'
import { MATCH_IMPORT } from '../../contract/import/matchImport'
import { createPlanner, type PlannedRow } from '../../contract/import/plan'
import { PLAYER_IMPORT } from '../../contract/import/playerImport'
import type { Table } from '../../contract/import/table'
import { TEAM_IMPORT } from '../../contract/import/teamImport'
import { type TeamInput, teamReferenceSchema } from '../../contract/team'
import type { Api } from './api'
import { ImportFailure } from './failure'
import type { Importable, ImportOptions } from './options'
import { stableIdOf } from './stableId'

/** A whole file, judged against what the server holds. */
export type TablePlan = {
  rows: PlannedRow<object>[]
  teamsToCreate: TeamInput[]
  mapping: ColumnMapping
}

type PlanOptions = Pick<ImportOptions, 'resource' | 'explicitColumns' | 'createTeams' | 'file'>

/** Which column feeds which field; throws ImportFailure where a plan cannot be made from them. */
export function mappingFor(table: Table, options: PlanOptions): ColumnMapping {
  switch (options.resource) {
    case 'teams':
      return checkedMapping(TEAM_IMPORT.fields, table, options)
    case 'players':
      return checkedMapping(PLAYER_IMPORT.fields, table, options)
    case 'matches':
      return checkedMapping(MATCH_IMPORT.fields, table, options)
  }
}

/** Reads what is stored and plans every row of the table. */
export function planTable(api: Api, table: Table, options: PlanOptions): Promise<TablePlan> {
  switch (options.resource) {
    case 'teams':
      return planAs(TEAM_IMPORT, api, table, options)
    case 'players':
      return planAs(PLAYER_IMPORT, api, table, options)
    case 'matches':
      return planAs(MATCH_IMPORT, api, table, options)
  }
}

function checkedMapping<Name extends string>(
  fields: ImportKind<Name, unknown, unknown, unknown>['fields'],
  { header }: Table,
  { explicitColumns, file }: PlanOptions,
): ColumnMapping<Name> {
  const mapping = mapColumns(fields, header, explicitColumns)
  const names = fields.map(({ name }) => name).join(', ')
  if (mapping.unknown.length > 0) {
    throw new ImportFailure(
      `--map "${mapping.unknown[0]}": the columns of ${file} are ${header.join(', ')}; the fields are ${names}`,
    )
  }
  const [missing] = mapping.missing
  if (missing !== undefined) {
    throw new ImportFailure(
      `${file} has no column for ${missing}: it has ${header.join(', ')}. Say --map "Header=${missing}"`,
    )
  }
  return mapping
}

async function planAs<
  Name extends string,
  Facts,
  Input extends Facts & { id?: string | undefined },
  Stored extends Facts & { id: string },
>(
  kind: ImportKind<Name, Facts, Input, Stored> & { resource: Importable },
  api: Api,
  table: Table,
  options: PlanOptions,
): Promise<TablePlan> {
  const mapping = checkedMapping(kind.fields, table, options)
  const stored = await api.listAll(kind.resource, kind.storedSchema)
  const teams = kind.resource === 'teams' ? [] : await api.listAll('teams', teamReferenceSchema)
  const planner = createPlanner(kind, {
    mapping,
    stored,
    teams,
    createTeams: options.createTeams,
    dayOrder: dayOrders(mapping, table),
    makeId: stableIdOf,
  })
  const rows = table.rows.map(({ row, cells }): PlannedRow<Input> => {
    if (!table.brokenRows.has(row)) return planner.plan(cells, row)
    const errors = [{ field: null, value: '', key: 'brokenQuotes' as const }]
    return { row, title: cells[0] ?? '', outcome: 'refused', errors }
  })
  return { rows, teamsToCreate: planner.teamsToCreate(), mapping }
}

/** How each column that feeds a field writes its days, where it shows that. */
function dayOrders({ columns }: ColumnMapping, { rows }: Table): Map<string, DayOrder> {
  const orders = new Map<string, DayOrder>()
  for (const [field, index] of columns) {
    const order = dayOrderOf(rows.map(({ cells }) => cells[index] ?? ''))
    if (order !== undefined) orders.set(field, order)
  }
  return orders
}
