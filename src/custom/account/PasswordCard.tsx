import MailOutlined from '@mui/icons-material/MailOutlined'
import Typography from '@mui/material/Typography'
import { PasswordResetButton } from '../../components/PasswordResetButton'
import { useUndelivered } from '../../components/useUndelivered'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { PasswordChangeForm } from './PasswordChangeForm'

type PasswordCardProps = {
  email: string
  /** Whether the server has the call that changes a password; every server sends reset links. */
  canChange: boolean
}

/** Changes the password with the current one, or sends a reset link to the user's address. */
export function PasswordCard({ email, canChange }: PasswordCardProps) {
  const t = useMessage()
  const undelivered = useUndelivered()
  return (
    <FieldCard title={t('account.password.title')} columns={1}>
      {canChange && <PasswordChangeForm email={email} />}
      <Typography>
        {undelivered?.hint ??
          t(canChange ? 'account.password.forgotten' : 'account.password.text', { email })}
      </Typography>
      <PasswordResetButton
        email={email}
        label={t('account.password.send')}
        sent={[t('passwordReset.request.sent'), undelivered?.done].filter(Boolean).join('. ')}
        icon={<MailOutlined />}
      />
    </FieldCard>
  )
}
