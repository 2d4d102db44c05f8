import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify, useRefresh } from 'react-admin'
import { USER_STATUS } from '../../../contract/closedLists'
import { messageOf } from '../../../contract/errors'
import { can } from '../../../contract/permissions'
import type { AdminUser } from '../../../contract/user'
import { useActor } from '../../authProvider/useSession'
import { useUndelivered } from '../../components/useUndelivered'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'

/** Sends a new invitation to an invited user. The old invitation then becomes invalid. */
export function InviteAgain({ user }: { user: AdminUser }) {
  const t = useMessage()
  const actor = useActor()
  const notify = useNotify()
  const refresh = useRefresh()
  const undelivered = useUndelivered()
  const dataProvider = useDataProvider<AppDataProvider>()
  const [isSending, setSending] = useState(false)
  const isInvited = user.status === USER_STATUS.InvitePending || user.status === USER_STATUS.InviteExpired
  if (!isInvited || !can(actor, 'user.invite', user)) return null

  const send = async () => {
    setSending(true)
    try {
      await dataProvider.inviteUser(user.id)
      if (undelivered === null) notify(t('users.invited', { email: user.email }), { type: 'success' })
      else notify(undelivered.done, { type: 'warning' })
      await showStored()
    } catch (error) {
      notify(messageOf(error, t('users.inviteFailed')), { type: 'error' })
    }
    setSending(false)
  }
  /** Reloads the users after the mail has been sent. Ignores a failure, because the next visit loads the users again. */
  const showStored = async () => {
    await dataProvider.reload('users').catch(() => undefined)
    refresh()
  }
  return (
    <Button variant="outlined" onClick={send} loading={isSending}>
      {t('users.inviteAgain')}
    </Button>
  )
}
