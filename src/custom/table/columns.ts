import type { Field } from '../../../contract/descriptor'
import { ENTITY_FIELDS } from '../../../contract/entities'
import { columnsOf, type EntityColumn } from '../../../contract/import/fileColumns'
import { choiceValues } from '../../i18n/choiceWords'

/** Whose records can be edited as a table. */
export const TABLE_RESOURCES = ['players', 'teams', 'matches'] as const
export type TableResource = (typeof TABLE_RESOURCES)[number]

const COLUMNS: Record<TableResource, readonly EntityColumn[]> = {
  players: columnsOf(ENTITY_FIELDS.players),
  teams: columnsOf(ENTITY_FIELDS.teams),
  matches: columnsOf(ENTITY_FIELDS.matches),
}

/** A record as the table has it: whatever its fields are. */
export type TableRow = { id: string } & Record<string, unknown>

/**
 * The columns of a table: those of the record's files, without what nobody types; first those that the list shows.
 * Without `hasExtraFields` the server stores only the fields of the product document.
 */
export function tableColumns(resource: TableResource, hasExtraFields: boolean): EntityColumn[] {
  const typed = COLUMNS[resource].filter(
    ({ kind, isBeyondDocument }) =>
      kind !== 'id' && kind !== 'picture' && (hasExtraFields || !isBeyondDocument),
  )
  const fields = new Map(Object.entries<Field>(ENTITY_FIELDS[resource]))
  // Of another record the list shows what comes with it: its team, not the team's id.
  const isShown = ({ field, name }: EntityColumn) =>
    [field, name].some((one) => fields.get(one)?.list.includes('show') === true)
  return [...typed.filter(isShown), ...typed.filter((column) => !isShown(column))]
}

/** The values of a column's closed list. */
export const choicesOf = ({ field }: EntityColumn): readonly string[] => choiceValues(field)

const WIDTHS: Partial<Record<EntityColumn['kind'], number>> = {
  name: 216,
  longText: 280,
  whole: 112,
  day: 128,
  reference: 184,
  names: 200,
  externalIds: 200,
}

export const columnWidth = ({ kind }: EntityColumn): number => WIDTHS[kind] ?? 160
