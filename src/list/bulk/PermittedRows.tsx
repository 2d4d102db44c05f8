import Typography from '@mui/material/Typography'
import { type ReactNode, useMemo } from 'react'
import type { RecordedResource } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import { useSelection } from '../selection/SelectionContext'
import { type BulkVerb, type LeftOut, partitionByPermission } from './partitionByPermission'
import { type Asked, NothingToDo } from './SelectionDialog'
import { useCountLabel } from './useCountLabel'

type PermittedRowsProps<Resource extends RecordedResource> = Pick<Asked<Resource>, 'rows' | 'isCounted'> & {
  resource: Resource
  verb: BulkVerb
  onCancel: () => void
  children: (permitted: {
    rows: readonly RowOf<Resource>[]
    /** Undefined for all selected records, which the server finds and judges. */
    ids: readonly string[] | undefined
    /** "200 players" */
    what: string
    leftOut: ReactNode
  }) => ReactNode
}

/** Asks about the selected records that the user may change, and names the skipped ones. */
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

/** Names the skipped records and the reason. Renders nothing without any. */
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
