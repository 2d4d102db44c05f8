import type { Row, Table, User } from './store'
import { filled } from './unset'

/** Returns the values to store. The caller cannot set fields that only the server writes. */
export function written(
  table: Table,
  given: Record<string, unknown>,
  stored: Row | null,
  user: User,
): Record<string, unknown> {
  const {
    id: _id,
    match: _match,
    player: _player,
    scout: _scout,
    homeTeam: _home,
    awayTeam: _away,
    ...said
  } = given
  const own = stored ?? created(table, user)
  const version = table === 'matches' ? { version: Number(stored?.version ?? 0) + 1 } : {}
  const kept = Object.fromEntries(KEPT.flatMap((name) => (name in own ? [[name, own[name]]] : [])))
  return filled(table, { ...own, ...said, ...kept, ...version })
}

const KEPT = ['id', 'scouter', 'creator', 'createdAt', 'password', 'createdBy']

function created(table: Table, user: User): Record<string, unknown> {
  if (table === 'analyses')
    return { scouter: user.id, createdAt: new Date().toISOString(), accessUserIds: [] }
  if (table === 'matches') return { creator: user.id }
  if (table === 'players') return { scouter: user.id, playerPriority: 'Monitor' }
  return table === 'users' ? { status: 2, password: null } : { createdBy: user.id }
}

/** Returns whether a user may change the record: the rights (decisions, section 5) that journeys try. */
export function mayChange(user: User, table: Table, row: Row, method: string): boolean {
  if (user.role === 'Admin') return true
  if (table === 'analyses') return row.scouter === user.id
  if (table === 'users') return row.role !== 'Admin'
  const makers = [row.creator, row.scouter, row.createdBy]
  return method !== 'DELETE' || user.role === 'Scout' || makers.includes(user.id)
}
