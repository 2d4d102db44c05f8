import type { TeamInput } from '../../team'
import type { PlannedRow } from '../plan'
import type { TablePlan } from '../planTable'
import type { Join } from './joins'
import type { Part, StoredRecord, WorkChoice, WorkItem } from './protocol'

/** A plan, the rows that can be merged into stored records, and all stored records. */
export type Work = { plan: TablePlan; joins: ReadonlyMap<number, Join>; stored?: readonly StoredRecord[] }

type Write = { call: 'create'; record: object } | { call: 'update'; id: string; changes: object }

/** Returns the write of a row; null if the row writes nothing. */
function writeOf(row: PlannedRow<object>, { update, leftOut, joined }: RowChoices): Write | null {
  if (leftOut.has(row.row)) return null
  const join = joined(row.row)
  if (row.outcome === 'new' && join === undefined) return { call: 'create', record: row.input }
  const { id, changes } = join ?? (row.outcome === 'exists' ? row : NOTHING)
  return update && Object.keys(changes).length > 0 ? { call: 'update', id, changes } : null
}

const NOTHING = { id: '', changes: {} }

type RowChoices = {
  update: boolean
  leftOut: ReadonlySet<number>
  joined: (row: number) => Join | undefined
}

function rowChoices({ joins }: Work, choice: WorkChoice): RowChoices {
  const joined = new Set(choice.joined)
  return {
    update: choice.update,
    leftOut: new Set(choice.leftOut),
    joined: (row) => (joined.has(row) ? joins.get(row) : undefined),
  }
}

/** Returns the teams that must be created before the selected rows are written. */
export function teamsFor(work: Work, choice: WorkChoice): TeamInput[] {
  const choices = rowChoices(work, choice)
  const writes = work.plan.rows.flatMap((row) => writeOf(row, choices) ?? [])
  return work.plan.teamsFor(writes.map((write) => (write.call === 'create' ? write.record : write.changes)))
}

/** Returns a part of the planned writes, in file order. */
export function workOf(work: Work, choice: WorkChoice, { from, amount }: Part): WorkItem[] {
  const choices = rowChoices(work, choice)
  const items = work.plan.rows.flatMap((row): WorkItem[] => {
    const write = writeOf(row, choices)
    return write === null ? [] : [{ row: row.row, title: row.title, ...write }]
  })
  const stored = new Map(work.stored?.map((record) => [record.id, record]))
  return items.slice(from, from + amount).map((item) => {
    if (item.call === 'create') return item
    const before = pickedFrom(stored.get(item.id), Object.keys(item.changes))
    return { ...item, before, changes: withTeam(item.changes, work.plan) }
  })
}

const pickedFrom = (record: StoredRecord | undefined, fields: readonly string[]): object =>
  Object.fromEntries(fields.flatMap((field) => (record === undefined ? [] : [[field, record[field]]])))

/** Adds the embedded team of `teamId`, for servers that read the team instead of the id. */
function withTeam(changes: { teamId?: unknown }, { nameOfTeam }: TablePlan): object {
  const { teamId } = changes
  if (teamId === null) return { ...changes, team: null }
  return typeof teamId === 'string'
    ? { ...changes, team: { id: teamId, name: nameOfTeam(teamId) ?? '' } }
    : changes
}
