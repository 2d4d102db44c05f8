import MailOutlined from '@mui/icons-material/MailOutlined'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { callForgotPassword } from '../../authProvider/accountCalls'
import { ActionButton } from '../../components/ActionButton'
import { refusalReason } from '../../components/RefusalAlert'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { PasswordChangeForm } from './PasswordChangeForm'

type PasswordCardProps = {
  email: string
  /** Whether the server changes a password for who knows the present one; every server sends a link. */
  canChange: boolean
}

/** The way to another password: by the present one, or as to a forgotten one, without typing one's address. */
export function PasswordCard({ email, canChange }: PasswordCardProps) {
  const t = useMessage()
  const notify = useNotify()
  const [isSending, setSending] = useState(false)

  const send = async () => {
    setSending(true)
    const outcome = await callForgotPassword(email)
    setSending(false)
    if ('result' in outcome) {
      notify(t('passwordReset.request.sent'), { type: 'success' })
      return
    }
    const failure = t('passwordReset.request.failed')
    const reason = refusalReason(t, outcome.refusal)
    notify(reason === null ? failure : t('errors.because', { failure, reason }), { type: 'error' })
  }

  return (
    <FieldCard title={t('account.password.title')} columns={1}>
      {canChange && <PasswordChangeForm email={email} />}
      <Typography>
        {t(canChange ? 'account.password.forgotten' : 'account.password.text', { email })}
      </Typography>
      <ActionButton
        variant="outlined"
        startIcon={<MailOutlined />}
        isBusy={isSending}
        onClick={send}
        sx={{ justifySelf: { sm: 'start' } }}
      >
        {t('account.password.send')}
      </ActionButton>
    </FieldCard>
  )
}
