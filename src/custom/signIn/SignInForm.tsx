import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type FormEvent, useRef, useState } from 'react'
import { authProvider, SignInError } from '../../authProvider'
import { useMessage } from '../../i18n'
import { PasswordField } from './PasswordField'

/** Starts to fetch what comes after the sign-in as soon as somebody begins to type. */
const prepareNextPage = () => void import('../../SignedInApp').catch(() => undefined)

type Problem = { field?: 'email' | 'password'; text: string; reason?: string | null }

/** E-mail and password. What was typed stays when the server says no; only the password is selected, to type over. */
export function SignInForm() {
  const t = useMessage()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    // Read from the form itself: password managers fill fields in without telling React.
    const credentials = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const missing = credentials.email === '' ? email : credentials.password === '' ? password : null
    if (missing !== null) {
      setProblem({ field: missing === email ? 'email' : 'password', text: t('errors.field.required') })
      missing.current?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      await authProvider.login(credentials)
    } catch (error) {
      const failure = error instanceof SignInError ? error : new SignInError('failed')
      setProblem({
        text: t(failure.reason === 'refused' ? 'errors.login.refused' : 'errors.login.failed'),
        reason: failure.reason === 'offline' ? t('errors.offline') : failure.detail,
      })
      setBusy(false)
      password.current?.select()
    }
  }

  const errorOf = (field: 'email' | 'password') =>
    problem?.field === field ? { error: true, helperText: problem.text } : {}

  return (
    <Box
      component="form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={prepareNextPage}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {problem !== null && problem.field === undefined && (
        <Alert severity="error">
          <div>{problem.text}</div>
          {problem.reason && <Typography variant="body2">{problem.reason}</Typography>}
        </Alert>
      )}
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus
        inputRef={email}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
        {...errorOf('email')}
      />
      <PasswordField label={t('signIn.password')} inputRef={password} {...errorOf('password')} />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t('signIn.submit')}
      </Button>
    </Box>
  )
}
