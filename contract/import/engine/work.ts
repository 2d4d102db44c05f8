import type { TeamInput } from '../../team'
import type { PlannedRow } from '../plan'
import type { TablePlan } from '../planTable'
import type { Part, WorkChoice, WorkItem } from './protocol'

/** A record of a list. */
export type StoredRecord = { id: string } & Record<string, unknown>

/** What a row writes; null where it writes nothing. */
function recordToWrite(row: PlannedRow<object>, { update, leftOut }: WriteChoice): object | null {
  if (leftOut.has(row.row)) return null
  if (row.outcome === 'take') return row.input
  const isChange = update && row.outcome === 'exists' && Object.keys(row.changes).length > 0
  return isChange ? row.changes : null
}

type WriteChoice = { update: boolean; leftOut: ReadonlySet<number> }

const writeChoice = ({ update, leftOut }: WorkChoice): WriteChoice => ({ update, leftOut: new Set(leftOut) })

/** The teams that have to be created for what is to be written. */
export function teamsFor(plan: TablePlan, choice: WorkChoice): TeamInput[] {
  const chosen = writeChoice(choice)
  return plan.teamsFor(plan.rows.flatMap((row) => recordToWrite(row, chosen) ?? []))
}

/** A part of what is to be written, in the file's order. */
export function workOf(plan: TablePlan, choice: WorkChoice, { from, amount }: Part): WorkItem[] {
  const chosen = writeChoice(choice)
  const written = plan.rows.flatMap((row) => {
    const record = recordToWrite(row, chosen)
    return record === null ? [] : [{ row, record }]
  })
  return written.slice(from, from + amount).map(({ row, record }): WorkItem => {
    const named = { row: row.row, title: row.title }
    if (row.outcome !== 'exists') return { ...named, call: 'create', record }
    return { ...named, call: 'update', id: row.id, changes: withTeam(record, plan) }
  })
}

/** A player's embedded team follows the id, for servers that look at it. */
function withTeam(changes: { teamId?: unknown }, { nameOfTeam }: TablePlan): object {
  const { teamId } = changes
  if (teamId === null) return { ...changes, team: null }
  return typeof teamId === 'string'
    ? { ...changes, team: { id: teamId, name: nameOfTeam(teamId) ?? '' } }
    : changes
}
