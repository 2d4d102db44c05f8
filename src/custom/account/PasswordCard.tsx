import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import { passwordChangeInputSchema } from '../../../contract/session'
import { PasswordResetButton } from '../../components/PasswordResetButton'
import { Refused } from '../../components/RefusalAlert'
import { useUndelivered } from '../../components/useUndelivered'
import { dataProvider } from '../../dataProvider'
import { PasswordField } from '../../forms/inputs/PasswordField'
import { useContractForm } from '../../forms/inputs/useContractForm'
import { FieldCard, TWO_COLUMNS } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { useRefreshAccess } from '../sessions/useAccess'

type PasswordCardProps = {
  email: string
  /** Whether the server has the call that changes a password; every server sends reset links. */
  canChange: boolean
}

/** Changes the password after asking for the current password, or sends a reset link to the user's address. */
export function PasswordCard({ email, canChange }: PasswordCardProps) {
  const t = useMessage()
  const undelivered = useUndelivered()
  // Used as the form's key, so that the fields are cleared after each change.
  const [changes, setChanges] = useState(0)
  return (
    <FieldCard title={t('account.password.title')} columns={1}>
      {canChange && <PasswordForm key={changes} email={email} onDone={() => setChanges(changes + 1)} />}
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

/** Form with the current and the new password. */
function PasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useMessage()
  const notify = useNotify()
  const refreshSessions = useRefreshAccess()
  const { formProps, stateOf, refusal, isBusy } = useContractForm({
    schema: passwordChangeInputSchema,
    send: async (input) => {
      const { data } = await dataProvider.changePassword(input)
      if ('refusal' in data) return data.refusal
      notify(t('account.password.changed'), { type: 'success' })
      void refreshSessions()
      onDone()
      return null
    },
  })
  return (
    <Box component="form" {...formProps} sx={{ display: 'grid', gap: 2 }}>
      {refusal !== null && <Refused title={t('account.password.failed')} refusal={refusal} takesFocus />}
      {/* Password managers need the username beside the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Box sx={TWO_COLUMNS}>
        <PasswordField
          name="currentPassword"
          label={t('account.password.current')}
          autoComplete="current-password"
          {...stateOf('currentPassword')}
        />
        <PasswordField
          label={t('account.password.next')}
          autoComplete="new-password"
          {...stateOf('password', t('signUp.passwordRules', { minimum: LIMITS.password.min }))}
        />
      </Box>
      <Button type="submit" variant="outlined" loading={isBusy} sx={{ justifySelf: { sm: 'start' } }}>
        {t('account.password.change')}
      </Button>
    </Box>
  )
}
