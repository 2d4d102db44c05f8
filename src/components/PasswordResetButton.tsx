import { type ReactNode, useState } from 'react'
import { useNotify } from 'react-admin'
import { callForgotPassword } from '../authProvider/accountCalls'
import { useMessage } from '../i18n'
import { ActionButton } from './ActionButton'
import { refusalReason } from './RefusalAlert'

type PasswordResetButtonProps = {
  email: string
  label: string
  /** What is said once it is asked for: whether there is such a user is told to nobody. */
  sent: string
  icon: ReactNode
}

/** Has a link for a new password sent to somebody's address. */
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
