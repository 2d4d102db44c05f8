import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import type { ResourceName } from '../../../contract/paths'
import { canAccess } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import { lazyComponent } from '../lazyComponent'
import { useIsPhone } from '../useIsPhone'
import type { BulkDialogProps } from './BulkDialog'
import type { BulkField } from './EditStep'
import type { BulkVerb } from './partitionByPermission'

const BulkDialog = lazyComponent<BulkDialogProps>(() => import('./BulkDialog'))

const ACTIONS = [
  { verb: 'update', Icon: EditOutlined, color: 'primary' },
  { verb: 'invite', Icon: ForwardToInboxOutlined, color: 'primary' },
  { verb: 'delete', Icon: DeleteOutlined, color: 'error' },
] as const

type BulkActionsProps = {
  resource: ResourceName
  /** The fields that can be changed for many at once. */
  fields?: readonly BulkField[]
  /** Whether its records can be sent invitations. */
  canInvite?: boolean
}

/** What somebody may do to the selected records of the surrounding list. */
export function BulkActions({ resource, fields = [], canInvite = false }: BulkActionsProps) {
  const t = useMessage()
  const actor = useActor()
  const isPhone = useIsPhone()
  const [opened, setOpened] = useState<{ verb: BulkVerb; isOpen: boolean } | null>(null)
  const offered = ACTIONS.filter(
    ({ verb }) =>
      (verb !== 'update' || fields.length > 0) &&
      (verb !== 'invite' || canInvite) &&
      canAccess(actor, { resource, action: verb }),
  )
  return (
    <>
      {offered.map(({ verb, Icon, color }) => {
        const label = t(`bulk.action.${verb}`)
        const open = () => setOpened({ verb, isOpen: true })
        return isPhone ? (
          <Tooltip key={verb} title={label}>
            <IconButton aria-label={label} color={color} onClick={open}>
              <Icon />
            </IconButton>
          </Tooltip>
        ) : (
          <Button key={verb} color={color} startIcon={<Icon />} onClick={open}>
            {label}
          </Button>
        )
      })}
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
