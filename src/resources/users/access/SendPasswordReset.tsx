import MailLockOutlined from '@mui/icons-material/MailLockOutlined'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import type { AdminUser } from '../../../../contract/user'
import { callForgotPassword } from '../../../authProvider/accountCalls'
import { refusalReason } from '../../../components/RefusalAlert'
import { useMessage } from '../../../i18n'

/** Has a link for a new password sent to somebody, as they could themselves. */
export function SendPasswordReset({ user: { email } }: { user: AdminUser }) {
  const t = useMessage()
  const notify = useNotify()
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const outcome = await callForgotPassword(email)
    setSending(false)
    if ('result' in outcome) return notify(t('users.access.resetSent', { email }), { type: 'success' })
    const reason = refusalReason(t, outcome.refusal)
    notify([t('users.access.resetFailed'), reason].filter(Boolean).join('. '), { type: 'error' })
  }
  return (
    <Button variant="outlined" startIcon={<MailLockOutlined />} loading={isSending} onClick={send}>
      {t('users.access.sendReset')}
    </Button>
  )
}
