import type { RunItem } from '../../importRun'
import type { Outcome, RowView, WorkChoice } from './protocol'

/** The result of a row. A row that needed no write has its planned outcome. */
export type RowResult = 'created' | 'updated' | 'failed' | 'leftOut' | 'notSent' | Exclude<Outcome, 'new'>

/** The rows that the server has written or refused. */
export type Written = {
  succeeded: readonly { row: Pick<RunItem, 'row' | 'call'> }[]
  failed: readonly { row: { row: number } }[]
}

/** Returns a function that returns the result of a row after the import. */
export function rowResults(
  { succeeded, failed }: Written,
  { update, leftOut, joined = [] }: WorkChoice,
): (view: Pick<RowView, 'row' | 'outcome' | 'fills'>) => RowResult {
  const calls = new Map(succeeded.map(({ row }) => [row.row, row.call]))
  const failedRows = new Set(failed.map(({ row }) => row.row))
  const leftOutRows = new Set(leftOut)
  const joinedRows = new Set(joined)
  return ({ row, outcome, fills }) => {
    const call = calls.get(row)
    if (call !== undefined) return call === 'create' ? 'created' : 'updated'
    if (failedRows.has(row)) return 'failed'
    if (joinedRows.has(row) && (!update || fills?.length === 0)) return 'unchanged'
    if (outcome === 'new') return leftOutRows.has(row) ? 'leftOut' : 'notSent'
    return outcome === 'changed' && update ? 'notSent' : outcome
  }
}
