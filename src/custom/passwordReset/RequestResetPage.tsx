import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { forgotPasswordInputSchema } from '../../../contract/session'
import { callForgotPassword } from '../../authProvider/accountCalls'
import { PublicPage } from '../../components/PublicPage'
import { Refused } from '../../components/RefusalAlert'
import { useUndelivered } from '../../components/useUndelivered'
import { useContractForm } from '../../forms/inputs/useContractForm'
import { useMessage } from '../../i18n'
import { BackLink } from './BackLink'

/** Requests an email with a reset link. Signed-in users can also open the page. */
export default function RequestResetPage() {
  const t = useMessage()
  const { state } = useLocation()
  const undelivered = useUndelivered()
  const [email, setEmail] = useState<string>(typeof state?.email === 'string' ? state.email : '')
  const [isSent, setSent] = useState(false)
  return isSent ? (
    <PublicPage title={t('passwordReset.request.title')} takesFocus>
      {/* The product document requires this message after each request, even if no mail server is set up. */}
      <Alert severity={undelivered === null ? 'success' : 'info'}>{t('passwordReset.request.sent')}</Alert>
      {undelivered === null ? (
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('passwordReset.request.sentHint', { email })}
        </Typography>
      ) : (
        <Alert severity="warning">{undelivered.done}</Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
        <Button variant="outlined" onClick={() => setSent(false)}>
          {t('passwordReset.request.again')}
        </Button>
        <BackLink />
      </Box>
    </PublicPage>
  ) : (
    <PublicPage
      title={t('passwordReset.request.title')}
      lead={undelivered?.hint ?? t('passwordReset.request.lead')}
    >
      <RequestForm
        email={email}
        onSent={(to) => {
          setEmail(to)
          setSent(true)
        }}
      />
      <BackLink />
    </PublicPage>
  )
}

function RequestForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const t = useMessage()
  const { formProps, stateOf, refusal, isBusy } = useContractForm({
    schema: forgotPasswordInputSchema,
    send: async (values) => {
      const outcome = await callForgotPassword(values.email)
      if ('refusal' in outcome) return outcome.refusal
      onSent(values.email)
      return null
    },
  })
  return (
    <Box component="form" {...formProps} sx={{ display: 'grid', gap: 2.5 }}>
      {refusal !== null && <Refused title={t('passwordReset.request.failed')} refusal={refusal} takesFocus />}
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        defaultValue={email}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
        {...stateOf('email')}
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t('passwordReset.request.submit')}
      </Button>
    </Box>
  )
}
