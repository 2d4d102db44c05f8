import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import { ruleOf } from '../../../../contract/permissions'
import { useActor } from '../../../authProvider/useSession'
import { lazyComponent } from '../../../components/lazyComponent'
import { useFeature } from '../../../dataProvider/features'
import { useMessage } from '../../../i18n'
import { OfferedDialogs } from '../../../list/bulk/OfferedDialogs'
import type { UserChange, UserChangeDialogProps } from './UserChangeDialog'

const UserChangeDialog = lazyComponent<UserChangeDialogProps>(() => import('./UserChangeDialog'))

const offer = (verb: UserChange) => ({
  Dialog: (opened: Omit<UserChangeDialogProps, 'verb'>) => <UserChangeDialog {...opened} verb={verb} />,
})

const OFFERS = [
  { label: 'users.access.lock', Icon: LockOutlined, action: 'user.lock', ...offer('lock') },
  { label: 'users.access.unlock', Icon: LockOpenOutlined, action: 'user.lock', ...offer('unlock') },
  {
    label: 'users.handOver.button',
    Icon: DriveFileMoveOutlined,
    action: 'user.handOver',
    ...offer('handOver'),
  },
] as const

/** Shows the bulk actions that lock and unlock the selected users and transfer their work. */
export function UserBulkActions() {
  const t = useMessage()
  const { role } = useActor()
  const isOffered = useFeature('bulkChanges')
  const offers = OFFERS.filter(({ action }) => ruleOf(role, action) !== 'never')
  if (!isOffered || offers.length === 0) return null
  return (
    <OfferedDialogs
      offers={offers.map((each) => ({ ...each, label: t(each.label) }))}
      menuLabel={t('users.bulk.menu')}
      isMenu
    />
  )
}
