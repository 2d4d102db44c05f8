import MailLockOutlined from '@mui/icons-material/MailLockOutlined'
import Box from '@mui/material/Box'
import { USER_STATUS } from '../../../../contract/closedLists'
import { can } from '../../../../contract/permissions'
import { type AdminUser, canSignIn } from '../../../../contract/user'
import { useActor } from '../../../authProvider/useSession'
import { PasswordResetButton } from '../../../components/PasswordResetButton'
import { useUndelivered } from '../../../components/useUndelivered'
import { hasAccessCalls } from '../../../dataProvider/calls/users'
import { FieldCard } from '../../../forms/recordPage/FieldCard'
import { useMessage } from '../../../i18n'
import { CopyInvitation } from './CopyInvitation'
import { HandOver } from './HandOver'
import { LockUser } from './LockUser'

/** Lets administrators lock a user, renew the password or invitation, and transfer the user's work. */
export function UserAccess({ user }: { user: AdminUser }) {
  const t = useMessage()
  const actor = useActor()
  const undelivered = useUndelivered()
  const { email } = user
  const isActive = user.status === USER_STATUS.Active
  const isOurs = hasAccessCalls(user)
  if (!can(actor, 'user.handOver', user) || !(isActive || isOurs)) return null
  return (
    <FieldCard title={t('users.access.title')} columns={1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOurs && can(actor, 'user.lock', user) && <LockUser user={user} />}
        {canSignIn(user) && (
          <PasswordResetButton
            email={email}
            label={t('users.access.sendReset')}
            sent={undelivered?.done ?? t('users.access.resetSent', { email })}
            icon={<MailLockOutlined />}
          />
        )}
        {!isActive && isOurs && <CopyInvitation user={user} />}
        <HandOver user={user} />
      </Box>
    </FieldCard>
  )
}
