import Typography from '@mui/material/Typography'
import { useMemo } from 'react'
import { useDataProvider } from 'react-admin'
import { writtenFieldNames } from '../../../contract/batch'
import type { ResourceName } from '../../../contract/paths'
import { useActor } from '../../authProvider/useSession'
import { type AppDataProvider, newId } from '../../dataProvider'
import type { RecordOf } from '../../dataProvider/records'
import { useMessage } from '../../i18n'
import { openBatch } from '../batch/openBatch'
import { useSelection } from '../list/selection/SelectionContext'
import type { BulkField } from './bulkFields'
import { deletion, fieldsChange, invitation } from './changes'
import { DeleteSteps } from './DeleteSteps'
import { EditStep } from './EditStep'
import { InviteStep } from './InviteStep'
import { LeftOutNote } from './LeftOutNote'
import { type BulkVerb, partitionByPermission } from './partitionByPermission'
import { type BulkDialogState, NothingToDo, SelectionDialog } from './SelectionDialog'
import type { BulkTask } from './useBulkRun'
import { useCountLabel } from './useCountLabel'

export type BulkDialogProps = BulkDialogState & {
  resource: ResourceName
  verb: BulkVerb
  fields: readonly BulkField[]
}

/** Changes, invites or deletes the selected records of the surrounding list. */
export default function BulkDialog({ resource, verb, fields, ...opened }: BulkDialogProps) {
  const t = useMessage()
  const actor = useActor()
  const counted = useCountLabel(resource)
  const { selection } = useSelection()
  const titleOf = (rows: readonly RecordOf<ResourceName>[] | undefined) => {
    const count = rows ? partitionByPermission(actor, resource, verb, rows).rows.length : selection.count
    return t(`bulk.title.${verb}`, { what: counted(count) })
  }
  return (
    <SelectionDialog {...opened} resource={resource} verb={verb} titleOf={titleOf}>
      {({ rows, start, close }) => (
        <Steps {...{ resource, verb, fields, start }} selected={rows} onCancel={close} />
      )}
    </SelectionDialog>
  )
}

type StepsProps = Pick<BulkDialogProps, 'resource' | 'verb' | 'fields'> & {
  selected: readonly RecordOf<ResourceName>[]
  start: (task: BulkTask<RecordOf<ResourceName>>) => void
  onCancel: () => void
}

function Steps({ resource, verb, fields, selected, start, onCancel }: StepsProps) {
  const t = useMessage()
  const actor = useActor()
  const counted = useCountLabel(resource)
  const provider = useDataProvider<AppDataProvider>()
  const { rows, leftOut } = useMemo(
    () => partitionByPermission(actor, resource, verb, selected),
    [actor, resource, verb, selected],
  )
  const note = <LeftOutNote resource={resource} leftOut={leftOut} />
  if (rows.length === 0) {
    return (
      <NothingToDo onCancel={onCancel}>
        <Typography>{t('bulk.nothing')}</Typography>
        {note}
      </NothingToDo>
    )
  }
  const common = { what: counted(rows.length), leftOut: note, onCancel }
  const [field, ...others] = fields
  if (verb === 'delete') {
    return <DeleteSteps {...common} onDelete={() => start({ rows, perform: deletion(provider, resource) })} />
  }
  if (verb === 'invite') {
    return <InviteStep {...common} onSend={() => start({ rows, perform: invitation(provider) })} />
  }
  return (
    field !== undefined && (
      <EditStep
        {...common}
        fields={[field, ...others]}
        onChange={(wanted) => {
          const field = writtenFieldNames(Object.keys(wanted))
          const batch = openBatch(provider, {
            id: newId(),
            kind: 'bulkChange',
            resource,
            fileName: '',
            field,
          })
          start({ rows, batch, ...fieldsChange(provider, resource, wanted, batch) })
        }}
      />
    )
  )
}
