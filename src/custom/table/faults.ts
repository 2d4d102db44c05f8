import type { z } from 'zod/mini'
import { type FieldError, messageOf } from '../../../contract/errors'
import { safeParseWithAnyIds } from '../../../contract/foreignIds'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { IMPORT_KINDS } from '../../../contract/import/kinds'
import { isSame } from '../../../contract/json'
import { toFieldErrors } from '../../../contract/zodIssues'
import { VersionConflictError } from '../../dataProvider'
import { fieldErrorsOf } from '../../dataProvider/failures'
import type { Message } from '../../i18n'
import { noteWords } from '../import/noteWords'
import { type Cell, type Fault, storedCell } from './cells'
import type { TableResource, TableRow } from './columns'
import type { Place } from './edits'

/** A row on its way: as it was read, and the cells that were typed in. */
export type SentRow = { base: TableRow; cells: ReadonlyMap<string, Cell> }

export type CellFault = Place & { fault: Fault }

/** What is wrong with a row as a whole, such as a team that plays against itself, at the cells that were typed in. */
export function faultsOfRow(
  t: Message,
  resource: TableResource,
  columns: readonly EntityColumn[],
  { base, cells }: SentRow,
): CellFault[] {
  const before = columns.map(({ field }) => [field, base[field]] as const)
  const typed = [...cells].map(([field, { value }]) => [field, value] as const)
  const schema: z.ZodMiniType<unknown> = IMPORT_KINDS[resource].schema
  const result = safeParseWithAnyIds(schema, Object.fromEntries([...before, ...typed]))
  if (result.success) return []
  const words = ([field, error]: [string, FieldError]) =>
    [field, noteWords(t, { field, value: '', ...error })] as const
  return atCells(columns, { base, cells }, Object.entries(toFieldErrors(result.error)).map(words))
}

/** Why a row was not stored, at its cells; with what is stored, where somebody else has changed the same cells. */
export function faultsOfFailure(
  t: Message,
  columns: readonly EntityColumn[],
  row: SentRow,
  error: Error,
): (CellFault & { current?: TableRow })[] {
  if (error instanceof VersionConflictError && error.current !== null) {
    return conflictsOf(t, columns, row, error.current)
  }
  const ofFields = atCells(columns, row, Object.entries(fieldErrorsOf(error)))
  return ofFields.length > 0 ? ofFields : everywhere(row, messageOf(error))
}

function conflictsOf(
  t: Message,
  columns: readonly EntityColumn[],
  { base, cells }: SentRow,
  stored: { id: string },
) {
  const current: TableRow = { ...stored }
  return columns.flatMap((column) => {
    const { field } = column
    const cell = cells.get(field)
    if (cell === undefined || isSame(current[field], base[field]) || isSame(current[field], cell.value))
      return []
    const value = storedCell(t, column, current).text || t('table.nothing')
    const fault: Fault = { reason: 'conflict', words: t('table.conflict', { value }) }
    return [{ id: base.id, field, fault, current }]
  })
}

/** A fault of a field that was not typed in stands at those of its kind that were, else at all. */
function atCells(
  columns: readonly EntityColumn[],
  row: SentRow,
  errors: readonly (readonly [field: string, words: string])[],
): CellFault[] {
  return errors.flatMap(([path, words]) => {
    const [field = ''] = path.split('.')
    if (row.cells.has(field)) return [faultAt(row, field, words)]
    const kind = columns.find((column) => column.field === field)?.kind
    const related = columns.filter((column) => column.kind === kind && row.cells.has(column.field))
    return related.length > 0
      ? related.map((column) => faultAt(row, column.field, words))
      : everywhere(row, words)
  })
}

const faultAt = ({ base: { id } }: SentRow, field: string, words: string): CellFault => ({
  id,
  field,
  fault: { reason: 'invalid', words },
})

const everywhere = (row: SentRow, words: string): CellFault[] =>
  [...row.cells.keys()].map((field) => faultAt(row, field, words))
