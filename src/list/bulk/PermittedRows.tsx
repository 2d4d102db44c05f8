import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import { USER_STATUS } from '../../../contract/closedLists'
import type { RecordedResource } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import type { RowOf } from '../../../contract/rows'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import { useSelection } from '../selection/SelectionContext'
import type { BulkVerb } from './RunSteps'
import { type Asked, NothingToDo } from './SelectionDialog'
import { useCountLabel } from './useCountLabel'

type PermittedRowsProps<Resource extends RecordedResource> = Pick<Asked<Resource>, 'rows' | 'isCounted'> & {
  resource: Resource
  verb: BulkVerb
  onCancel: () => void
  children: (permitted: {
    rows: readonly RowOf<Resource>[]
    /** Undefined if the server finds the selected records and checks the permission for each. */
    ids: readonly string[] | undefined
    /** The records' number and kind: "200 players". */
    what: string
    leftOut: ReactNode
  }) => ReactNode
}

/** Renders the children with the selected records that the user may change, and with a note about the skipped records. */
export function PermittedRows<Resource extends RecordedResource>(props: PermittedRowsProps<Resource>) {
  const { resource, verb, rows: selected, isCounted, onCancel, children } = props
  const t = useMessage()
  const actor = useActor()
  const counted = useCountLabel(resource)
  const { selection } = useSelection<Resource>()
  const { rows, leftOut } = useMemo(
    () => partitionByPermission(actor, resource, verb, selected),
    [actor, resource, verb, selected],
  )
  const isOneselfCounted = isCounted && resource === 'users' && selection.isSelected(actor.id)
  const note = <LeftOutNote resource={resource} leftOut={isOneselfCounted ? { oneself: 1 } : leftOut} />
  if (!isCounted && rows.length === 0) {
    return (
      <NothingToDo onCancel={onCancel}>
        <Typography>{t('bulk.nothing')}</Typography>
        {note}
      </NothingToDo>
    )
  }
  return children({
    rows,
    ids: isCounted ? undefined : rows.map(({ id }) => id),
    what: counted(isCounted ? selection.count : rows.length),
    leftOut: note,
  })
}

type LeftOutNoteProps = { resource: RecordedResource; leftOut: Partial<Record<LeftOut, number>> }

/** Counts the skipped records by reason. Renders nothing if no record is skipped. */
function LeftOutNote({ resource, leftOut }: LeftOutNoteProps) {
  const t = useMessage()
  const counted = useCountLabel(resource)
  const { noRight = 0, active = 0, oneself = 0 } = leftOut
  if (noRight + active + oneself === 0) return null
  return (
    <Typography component="div" variant="body2" color="textSecondary">
      {noRight > 0 && <div>{t('bulk.leftOut.noRight', { what: counted(noRight) })}</div>}
      {active > 0 && <div>{t('bulk.leftOut.active', { what: counted(active) })}</div>}
      {oneself > 0 && <div>{t('bulk.leftOut.oneself')}</div>}
    </Typography>
  )
}

/** Reason for skipping a selected record: no permission, the user's own account, or a user who is already active. */
type LeftOut = 'noRight' | 'oneself' | 'active'

type Partition<Row> = { rows: Row[]; leftOut: Partial<Record<LeftOut, number>> }

/** Splits the selected records into the records that the user may change, and the number of skipped records by reason. */
export function partitionByPermission<Resource extends RecordedResource>(
  actor: Actor,
  resource: Resource,
  verb: BulkVerb,
  selected: readonly RowOf<Resource>[],
): Partition<RowOf<Resource>> {
  const partition: Partition<RowOf<Resource>> = { rows: [], leftOut: {} }
  for (const record of selected) {
    const reason = reasonToLeaveOut(actor, resource, verb, record)
    if (reason === null) partition.rows.push(record)
    else partition.leftOut[reason] = (partition.leftOut[reason] ?? 0) + 1
  }
  return partition
}

function reasonToLeaveOut(
  actor: Actor,
  resource: RecordedResource,
  verb: BulkVerb,
  record: RowOf<RecordedResource>,
): LeftOut | null {
  // A bulk action never includes the user's own account, because only the account's own page explains the consequences.
  if (resource === 'users' && record.id === actor.id) return 'oneself'
  if (verb === 'invite' && 'status' in record && record.status === USER_STATUS.Active) return 'active'
  return canAccess(actor, { resource, action: verb, record }) ? null : 'noRight'
}
