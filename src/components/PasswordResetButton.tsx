import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { callForgotPassword } from '../authProvider/accountCalls'
import { useMessage } from '../i18n'
import { ActionButton } from './ActionButton'
import { refusalReason } from './RefusalAlert'

type PasswordResetButtonProps = {
  email: string
  label: string
  /** The message after the call, which must not reveal whether the user exists. */
  sent: string
  icon: ReactNode
}

/** Button that sends a password reset link to an email address. */
export function PasswordResetButton({ email, label, sent, icon }: PasswordResetButtonProps) {
  const t = useMessage()
  const notify = useNotify()
  const [isSending, setSending] = useState(false)

  const send = async () => {
    setSending(true)
    const outcome = await callForgotPassword(email)
    setSending(false)
    if ('result' in outcome) {
      notify(sent, { type: 'info' })
      return
    }
    const failure = t('passwordReset.request.failed')
    const reason = refusalReason(t, outcome.refusal)
    notify(reason === null ? failure : t('errors.because', { failure, reason }), { type: 'error' })
  }

  return (
    <ActionButton
      variant="outlined"
      startIcon={icon}
      isBusy={isSending}
      onClick={send}
      sx={{ justifySelf: { sm: 'start' } }}
    >
      {label}
    </ActionButton>
  )
}
