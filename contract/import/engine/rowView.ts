import type { CellNote } from '../notes'
import type { PlannedRow } from '../plan'
import type { TablePlan } from '../planTable'
import type { Join } from './joins'
import type { CellTone, Duplicate, Outcome, RowFilter, RowView } from './protocol'

/** Returns the outcome of a planned row: an existing record is changed or unchanged. */
export function outcomeOf(row: PlannedRow<object>): Outcome {
  if (row.outcome !== 'exists') return row.outcome
  return Object.keys(row.changes).length > 0 ? 'changed' : 'unchanged'
}

/** Returns whether a row without errors has a warning about one of its values. */
export const isWarned = (row: PlannedRow<object>) =>
  (row.outcome === 'new' || row.outcome === 'exists') && row.warnings.length > 0

/** Returns whether a filter shows a row. */
export function isIn(filter: RowFilter, row: PlannedRow<object>, isDuplicate: boolean): boolean {
  if (filter === 'warned') return isWarned(row)
  return filter === 'all' || (filter === 'likelyDuplicate' ? isDuplicate : filter === outcomeOf(row))
}

type Shown = {
  cells: readonly string[]
  plan: TablePlan
  duplicate: Duplicate | null
  join: Join | null
}

/** Returns a row as shown to the user: its cells, each with its notes. */
export function viewOf(
  row: PlannedRow<object>,
  { cells, plan: { mapping }, duplicate, join }: Shown,
): RowView {
  const judged = notesOf(row)
  const columns = [...mapping.columns].sort(([, one], [, other]) => one - other)
  const isMapped = (field: string | null) => field !== null && mapping.columns.has(field)
  return {
    row: row.row,
    title: row.title,
    outcome: outcomeOf(row),
    cells: columns.map(([field, column]) => {
      const own = judged.filter(({ note }) => note.field === field)
      return {
        column,
        text: cells[column] ?? '',
        readAs: row.readAs?.get(field) ?? null,
        tone: own[0]?.tone ?? null,
        notes: own.map(({ note }) => note),
      }
    }),
    notes: judged.filter(({ note }) => !isMapped(note.field)).map(({ note }) => note),
    of: row.outcome === 'duplicate' ? row.of : null,
    duplicate,
    fills: join && Object.keys(join.changes),
  }
}

type ToneNote = { note: CellNote; tone: CellTone }

function notesOf(row: PlannedRow<object>): ToneNote[] {
  const as = (tone: CellTone, notes: readonly CellNote[]) => notes.map((note) => ({ note, tone }))
  switch (row.outcome) {
    case 'new':
      return as('warned', row.warnings)
    case 'exists':
      return [...as('changed', row.differences), ...as('warned', row.warnings)]
    case 'duplicate':
      return as('changed', row.differences)
    case 'wrong':
      return [...as('wrong', row.errors), ...as('warned', row.warnings ?? [])]
  }
}
