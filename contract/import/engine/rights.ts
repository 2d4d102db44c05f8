import { normaliseRole, type Role } from '../../closedLists'
import { can } from '../../permissions'
import type { PlannedRow } from '../plan'

/** The same row; one that gives a role that the importer may not give is wrong, as the server would say. */
export function refuseForbiddenRole(
  row: PlannedRow<object>,
  importer: { id: string; role: Role },
): PlannedRow<object> {
  const written = row.outcome === 'take' ? row.input : row.outcome === 'exists' ? row.changes : {}
  if (!('role' in written) || typeof written.role !== 'string') return row
  const role = normaliseRole(written.role)
  const right = row.outcome === 'exists' ? 'user.changeRole' : 'user.grant'
  if (can(importer, right, { id: '', role })) return row
  const errors = [{ field: 'role', value: role, key: 'roleNotYours' as const }]
  return { row: row.row, title: row.title, outcome: 'refused', errors }
}
