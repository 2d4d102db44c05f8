import { USER_STATUS } from '../../../contract/closedLists'
import type { RecordedResource } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import type { RowOf } from '../../../contract/rows'
import { canAccess } from '../../authProvider/access'

export type BulkVerb = 'update' | 'delete' | 'invite' | 'lock' | 'handOver'

/** Reason for skipping a selected record: no permission, the user's own account, or a user who is already active. */
export type LeftOut = 'noRight' | 'oneself' | 'active'

type Partition<Row> = { rows: Row[]; leftOut: Partial<Record<LeftOut, number>> }

/** Splits the selected records into those that the user may change, and the number of skipped ones by reason. */
export function partitionByPermission<Resource extends RecordedResource>(
  actor: Actor,
  resource: Resource,
  verb: BulkVerb,
  selected: readonly RowOf<Resource>[],
): Partition<RowOf<Resource>> {
  const meant: Partition<RowOf<Resource>> = { rows: [], leftOut: {} }
  for (const record of selected) {
    const reason = reasonToLeaveOut(actor, resource, verb, record)
    if (reason === null) meant.rows.push(record)
    else meant.leftOut[reason] = (meant.leftOut[reason] ?? 0) + 1
  }
  return meant
}

function reasonToLeaveOut(
  actor: Actor,
  resource: RecordedResource,
  verb: BulkVerb,
  record: RowOf<RecordedResource>,
): LeftOut | null {
  // A bulk action never includes the user's own account: its own page explains the consequences.
  if (resource === 'users' && record.id === actor.id) return 'oneself'
  if (verb === 'invite' && 'status' in record && record.status === USER_STATUS.Active) return 'active'
  return canAccess(actor, { resource, action: verb, record }) ? null : 'noRight'
}
