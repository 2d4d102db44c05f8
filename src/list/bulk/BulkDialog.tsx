import { useDataProvider } from 'react-admin'
import type { RecordedResource } from '../../../contract/paths'
import type { RowOf } from '../../../contract/rows'
import { useActor } from '../../authProvider/useSession'
import type { AppDataProvider } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { useSelection } from '../selection/SelectionContext'
import type { BulkField } from './bulkFields'
import { deletion, fieldsChange, invitation } from './changes'
import { DeleteSteps, InviteStep } from './confirmSteps'
import { EditStep } from './EditStep'
import { PermittedRows, partitionByPermission } from './PermittedRows'
import { type BulkDialogState, SelectionDialog } from './SelectionDialog'
import { useCountLabel } from './useCountLabel'

export type BulkDialogProps = BulkDialogState & {
  resource: RecordedResource
  verb: 'update' | 'invite' | 'delete'
  fields: readonly BulkField[]
}

/** Changes, invites or deletes the selected records of the surrounding list. */
export default function BulkDialog({ resource, verb, fields, ...opened }: BulkDialogProps) {
  const t = useMessage()
  const actor = useActor()
  const counted = useCountLabel(resource)
  const provider = useDataProvider<AppDataProvider>()
  const { selection } = useSelection()
  const isChangedByServer = useFeature('bulkChanges')
  const [field, ...others] = fields
  const titleOf = (rows: readonly RowOf<RecordedResource>[] | undefined) => {
    const count = rows ? partitionByPermission(actor, resource, verb, rows).rows.length : selection.count
    return t(`bulk.title.${verb}`, { what: counted(count) })
  }
  return (
    <SelectionDialog
      {...opened}
      resource={resource}
      verb={verb}
      isCounted={verb === 'update' && isChangedByServer}
      titleOf={titleOf}
    >
      {({ start, change, close, ...selected }) => (
        <PermittedRows {...{ resource, verb, ...selected }} onCancel={close}>
          {({ rows, ids, ...asked }) => {
            const common = { ...asked, onCancel: close }
            switch (verb) {
              case 'delete':
                return (
                  <DeleteSteps
                    {...common}
                    onDelete={() => start({ rows, perform: deletion(provider, resource) })}
                  />
                )
              case 'invite':
                return (
                  <InviteStep {...common} onSend={() => start({ rows, perform: invitation(provider) })} />
                )
              default:
                return (
                  field && (
                    <EditStep
                      {...common}
                      fields={[field, ...others]}
                      onChange={(fields) =>
                        isChangedByServer
                          ? change({ fields }, ids)
                          : start({ rows, perform: fieldsChange(provider, resource, fields) })
                      }
                    />
                  )
                )
            }
          }}
        </PermittedRows>
      )}
    </SelectionDialog>
  )
}
