import LockOutlined from '@mui/icons-material/LockOutlined'
import MarkEmailUnread from '@mui/icons-material/MarkEmailUnreadOutlined'
import Box from '@mui/material/Box'
import { USER_STATUS } from '../../../contract/closedLists'
import { type AdminUser, isUnconfirmed } from '../../../contract/user'
import { StatusLabel } from '../../components/StatusLabel'
import { useMessage } from '../../i18n'

/** Shows a user's status, or the lock instead, and whether the email of an active user is unconfirmed. */
export function UserStatus({ user }: { user: AdminUser }) {
  const t = useMessage()
  const { status, locked } = user
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', flexWrap: 'wrap', columnGap: 2 }}
    >
      {locked ? (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}>
          <LockOutlined fontSize="small" sx={{ color: 'error.main' }} />
          {t('users.locked')}
        </Box>
      ) : (
        <StatusLabel status={status} />
      )}
      {isUnconfirmed(user) && status === USER_STATUS.Active && <UnconfirmedLabel />}
    </Box>
  )
}

function UnconfirmedLabel() {
  const t = useMessage()
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', verticalAlign: 'middle', alignItems: 'center', gap: 0.75 }}
    >
      <MarkEmailUnread fontSize="small" sx={{ color: 'warning.main' }} />
      {t('users.unconfirmed')}
    </Box>
  )
}
