import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import { type ReactNode, useState } from 'react'
import type { RecordedResource } from '../../../contract/paths'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import { BulkButton } from './BulkButton'
import type { BulkDialogProps } from './BulkDialog'
import type { BulkField } from './bulkFields'

const BulkDialog = lazyComponent<BulkDialogProps>(() => import('./BulkDialog'))

const ACTIONS = [
  { verb: 'update', Icon: EditOutlined, color: 'primary' },
  { verb: 'invite', Icon: ForwardToInboxOutlined, color: 'primary' },
  { verb: 'delete', Icon: DeleteOutlined, color: 'error' },
] as const

type BulkActionsProps = {
  resource: RecordedResource
  /** The fields that can be changed for many records. */
  fields?: readonly BulkField[]
  canInvite?: boolean
  /** Buttons of this list only, before the common buttons. */
  own?: ReactNode
}

/** The bulk actions that the user may run on the list's selected records. */
export function BulkActions({ resource, fields = [], canInvite = false, own }: BulkActionsProps) {
  const t = useMessage()
  const actor = useActor()
  const [opened, setOpened] = useState<Pick<BulkDialogProps, 'verb' | 'isOpen'> | null>(null)
  const offered = ACTIONS.filter(
    ({ verb }) =>
      (verb !== 'update' || fields.length > 0) &&
      (verb !== 'invite' || canInvite) &&
      canAccess(actor, { resource, action: verb }),
  )
  return (
    <>
      {own}
      {offered.map(({ verb, Icon, color }) => (
        <BulkButton
          key={verb}
          label={t(`bulk.action.${verb}`)}
          Icon={Icon}
          color={color}
          onClick={() => setOpened({ verb, isOpen: true })}
        />
      ))}
      {opened !== null && (
        <BulkDialog
          {...opened}
          resource={resource}
          fields={fields}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onClosed={() => setOpened(null)}
        />
      )}
    </>
  )
}
