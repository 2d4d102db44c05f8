import { v5 } from 'uuid'
import { type ColumnMapping, type ImportField, mapColumns } from '../../contract/import/columns'
import { IMPORT_KINDS } from '../../contract/import/kinds'
import { planTable, type TablePlan } from '../../contract/import/planTable'
import type { Table } from '../../contract/import/table'
import { teamReferenceSchema } from '../../contract/team'
import type { Api } from './api'
import { ImportFailure } from './failure'
import type { ImportOptions } from './options'

type PlanOptions = Pick<ImportOptions, 'resource' | 'explicitColumns' | 'createTeams' | 'file'>

/** Which column feeds which field; throws ImportFailure where a plan cannot be made from them. */
export const mappingFor = (table: Table, options: PlanOptions): ColumnMapping =>
  checkedMapping<string>(IMPORT_KINDS[options.resource].fields, table, options)

/** Reads what is stored and plans every row of the table. */
export async function planAgainst(api: Api, table: Table, options: PlanOptions): Promise<TablePlan> {
  const { resource, createTeams } = options
  return planTable(resource, table, {
    mapped: (fields) => checkedMapping(fields, table, options),
    stored: await api.listAll<object>(resource, IMPORT_KINDS[resource].storedSchema),
    teams: resource === 'teams' ? [] : await api.listAll('teams', teamReferenceSchema),
    createTeams,
    v5,
  })
}

function checkedMapping<Name extends string>(
  fields: readonly ImportField<Name>[],
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
