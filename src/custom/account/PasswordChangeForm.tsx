import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { LIMITS } from '../../../contract/fields'
import { passwordChangeInputSchema } from '../../../contract/session'
import { Refused } from '../../components/RefusalAlert'
import type { AppDataProvider } from '../../dataProvider'
import { PasswordField } from '../../forms/inputs/PasswordField'
import { useContractForm } from '../../forms/inputs/useContractForm'
import { useMessage } from '../../i18n'
import { useRefreshSessions } from '../sessions'

/** Form that changes the password with the current one. */
export function PasswordChangeForm({ email }: { email: string }) {
  // A new key clears the fields after a change.
  const [done, setDone] = useState(0)
  return <PasswordFields key={done} email={email} onDone={() => setDone(done + 1)} />
}

function PasswordFields({ email, onDone }: { email: string; onDone: () => void }) {
  const t = useMessage()
  const notify = useNotify()
  const refreshSessions = useRefreshSessions()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { formProps, stateOf, refusal, isBusy } = useContractForm({
    schema: passwordChangeInputSchema,
    send: async (input) => {
      const { data: refused } = await dataProvider.changePassword(input)
      if (refused !== null) return refused
      notify(t('account.password.changed'), { type: 'success' })
      void refreshSessions()
      onDone()
      return null
    },
  })
  return (
    <Box component="form" {...formProps} sx={{ display: 'grid', gap: 2 }}>
      {refusal !== null && <Refused title={t('account.password.failed')} refusal={refusal} takesFocus />}
      {/* Password managers need the user's name beside the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
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
