import type { z } from 'zod/mini'
import { messageOf } from '../../../contract/errors'
import { safeParseWithAnyIds } from '../../../contract/foreignIds'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { IMPORT_KINDS } from '../../../contract/import/kinds'
import { isSame } from '../../../contract/json'
import { toFieldErrors } from '../../../contract/zodIssues'
import { fieldErrorsOf, VersionConflictError } from '../../dataProvider/failures'
import type { Message } from '../../i18n'
import { noteWords } from '../import/noteWords'
import { type Fault, storedCell, type TableResource, type TableRow } from './cells'
import type { EditedRow, Place } from './edits'

/** An edited row with the record as it was loaded. */
export type SentRow = EditedRow & { base: TableRow }

type Context = { t: Message; resource: TableResource; columns: readonly EntityColumn[] }
type CellFault = Place & { fault: Fault }

/** Returns the errors of a row as a whole, for example if a team plays against itself. */
export function faultsOfRow({ t, resource, columns }: Context, row: SentRow): CellFault[] {
  const { base, cells } = row
  const values = columns.map(({ field }) => [field, (cells.get(field) ?? { value: base[field] }).value])
  const schema: z.ZodMiniType<unknown> = IMPORT_KINDS[resource].schema
  const { error } = safeParseWithAnyIds(schema, Object.fromEntries(values))
  return Object.entries(error === undefined ? {} : toFieldErrors(error)).flatMap(([field, one]) =>
    atCells(columns, row, field, noteWords(t, { field, value: '', ...one })),
  )
}

/** Returns the errors of a failed save, each at a cell of the row. */
export function faultsOfFailure({ t, columns }: Context, row: SentRow, error: Error): CellFault[] {
  const current = currentOf(error)
  if (current === undefined) {
    const errors = Object.entries(fieldErrorsOf(error))
    const shown = errors.length > 0 ? errors : [['', messageOf(error)] as const]
    return shown.flatMap(([field, words]) => atCells(columns, row, field, words))
  }
  return columns.flatMap((column) => {
    const { field } = column
    const cell = row.cells.get(field)
    const saved = current[field]
    if (cell === undefined || isSame(saved, row.base[field]) || isSame(saved, cell.value)) return []
    const value = storedCell(t, column, current).text || t('table.nothing')
    return [{ id: row.id, field, fault: { reason: 'conflict', words: t('table.conflict', { value }) } }]
  })
}

/** Returns the saved record that an update conflicts with; undefined for other errors. */
export const currentOf = (error: Error): TableRow | undefined =>
  error instanceof VersionConflictError && error.current !== null ? { ...error.current } : undefined

/** Returns the error of a field at its edited cell, else at edited cells of the same kind, else at all edited cells. */
function atCells(columns: readonly EntityColumn[], { id, cells }: SentRow, path: string, words: string) {
  const [name] = path.split('.')
  const kind = columns.find(({ field }) => field === name)?.kind
  const changed = columns.filter(({ field }) => cells.has(field))
  const own = changed.filter(({ field }) => field === name)
  const related = changed.filter((column) => column.kind === kind)
  const shown = [own, related, changed].find((some) => some.length > 0) ?? []
  return shown.map(({ field }): CellFault => ({ id, field, fault: { reason: 'invalid', words } }))
}
