import { LIMITS, shortened } from '../../fields'
import type { RunItem } from '../../importRun'
import type { TeamInput } from '../../team'
import type { WorkItem } from './protocol'

/** Returns the items of a run on the server, with each new team before the first row that needs the team. */
export function runItems(rows: readonly WorkItem[], teams: readonly TeamInput[]): RunItem[] {
  const missingTeams = new Map(
    teams.flatMap((team) => (team.id === undefined ? [] : [[team.id, team] as const])),
  )
  return rows.flatMap((item): RunItem[] => {
    const { row } = item
    const title = shortened(item.title, LIMITS.name)
    const values = item.call === 'create' ? item.record : item.changes
    const needed = Object.values(values).flatMap((value): RunItem[] => {
      const team = missingTeams.get(value)
      missingTeams.delete(value)
      return team === undefined ? [] : [{ row, title: team.name, call: 'team', record: { ...team } }]
    })
    if (item.call === 'create') return [...needed, { row, title, call: 'create', record: { ...item.record } }]
    const { team: _embedded, ...changes }: Record<string, unknown> = { ...item.changes }
    return [...needed, { row, title, call: 'update', id: item.id, before: { ...item.before }, changes }]
  })
}

/** The bytes of a part’s request body in addition to its items. */
const ENVELOPE_BYTES = 100

/** Splits the items into as few parts as the server’s limits allow. */
export function runParts(items: readonly RunItem[]): RunItem[][] {
  const encoder = new TextEncoder()
  const parts: RunItem[][] = []
  let bytes = 0
  for (const item of items) {
    const added = encoder.encode(JSON.stringify(item)).length + 1
    const last = parts.at(-1)
    if (
      last === undefined ||
      last.length === LIMITS.partRows ||
      bytes + added > LIMITS.bodyBytes - ENVELOPE_BYTES
    ) {
      parts.push([item])
      bytes = added
    } else {
      last.push(item)
      bytes += added
    }
  }
  return parts
}
