import Box from '@mui/material/Box'
import { USER_STATUS } from '../../../../contract/closedLists'
import { can } from '../../../../contract/permissions'
import type { AdminUser } from '../../../../contract/user'
import { useActor } from '../../../authProvider/useSession'
import { FieldCard } from '../../../components/recordPage/FieldCard'
import { useMessage } from '../../../i18n'
import { CopyInvitation } from './CopyInvitation'
import { HandOver } from './HandOver'
import { LockUser } from './LockUser'
import { SendPasswordReset } from './SendPasswordReset'

/** Whether somebody gets in, and what becomes of their work, for administrators. */
export function UserAccess({ user }: { user: AdminUser }) {
  const t = useMessage()
  const actor = useActor()
  const { status, locked } = user
  const isActive = status === USER_STATUS.Active
  // Servers of the document alone lock nobody, hand nothing over, and tell no link.
  const isOurs = locked !== undefined
  if (!can(actor, 'user.handOver', user) || !(isActive || isOurs)) return null
  return (
    <FieldCard title={t('users.access.title')} columns={1}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {isOurs && can(actor, 'user.lock', user) && <LockUser user={user} />}
        {isActive && !locked && <SendPasswordReset user={user} />}
        {!isActive && isOurs && <CopyInvitation user={user} />}
        <HandOver user={user} />
      </Box>
    </FieldCard>
  )
}
