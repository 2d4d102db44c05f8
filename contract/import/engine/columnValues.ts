import { IMPORT_KINDS, type ImportedResource } from '../kinds'
import type { CellNote } from '../notes'
import type { PlannedRow } from '../plan'
import type { TablePlan } from '../planTable'
import type { Table } from '../table'
import type { ColumnValue } from './protocol'

/** The maximum number of values; a user would not review more. */
const MAX_VALUES = 40

/**
 * Returns the texts of columns that one correction can fix: texts with an error or warning that occur at least twice and, in columns of closed
 * lists, any text with a note or another stored form. Closed lists come first because their texts are few; in each group, texts with a note come
 * first, then the most frequent texts.
 */
export function columnValues(resource: ImportedResource, table: Table, plan: TablePlan): ColumnValue[] {
  const found = new Map<string, ColumnValue>()
  const choices = choicesOf(resource)
  for (const [place, row] of plan.rows.entries()) {
    const cells = table.rows[place]?.cells ?? []
    for (const [field, column] of plan.mapping.columns) {
      const text = cells[column]?.trim() ?? ''
      const note = noteOf(row, field)
      const readAs = (choices.has(field) && row.readAs?.get(field)) || null
      if (text === '' || (note === null && readAs === null)) continue
      const key = `${column} ${text}`
      const before = found.get(key)
      if (before === undefined) found.set(key, { column, field, text, count: 1, note, readAs })
      else before.count += 1
    }
  }
  const rank = ({ field, note }: ColumnValue) => (choices.has(field) ? 0 : 2) + (note === null ? 1 : 0)
  return [...found.values()]
    .filter(({ field, count }) => count > 1 || choices.has(field))
    .sort((one, other) => rank(one) - rank(other) || other.count - one.count)
    .slice(0, MAX_VALUES)
}

const choicesOf = (resource: ImportedResource): Set<string> =>
  new Set(IMPORT_KINDS[resource].fields.flatMap(({ name, kind }) => (kind === 'choice' ? [name] : [])))

/** Returns the error or warning of a cell, if any. */
function noteOf(row: PlannedRow<object>, name: string): CellNote | null {
  if (row.outcome === 'duplicate') return null
  const notes = [...(row.outcome === 'wrong' ? row.errors : []), ...(row.warnings ?? [])]
  return notes.find(({ field }) => field === name) ?? null
}
