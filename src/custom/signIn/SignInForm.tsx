import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { type FormEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { authProvider, SignInError } from '../../authProvider'
import type { Refusal } from '../../authProvider/publicCall'
import { entranceUrl } from '../../authProvider/returnUrl'
import { PasswordField } from '../../components/PasswordField'
import { RefusalAlert, Refused } from '../../components/RefusalAlert'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'

/** Starts to fetch what comes after the sign-in as soon as somebody begins to type. */
const prepareNextPage = () => void import('../../signedIn').catch(() => undefined)

type Problem = { missing: 'email' | 'password' } | { refusal: Refusal }

type SignInFormProps = {
  initialEmail: string
  /** Whether it stands on top of a page that one would lose by going to another. */
  isOnTop?: boolean
}

/** E-mail and password. What was typed stays when the server says no; only the password is selected, to type over. */
export function SignInForm({ initialEmail, isOnTop = false }: SignInFormProps) {
  const t = useMessage()
  const { search } = useLocation()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [typedEmail, setTypedEmail] = useState(initialEmail)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    // Read from the form itself: password managers fill fields in without telling React.
    const credentials = { email: email.current?.value.trim() ?? '', password: password.current?.value ?? '' }
    const missing = credentials.email === '' ? email : credentials.password === '' ? password : null
    if (missing !== null) {
      setProblem({ missing: missing === email ? 'email' : 'password' })
      missing.current?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      await authProvider.login(credentials)
    } catch (error) {
      const refusal: Refusal =
        error instanceof SignInError ? error.refusal : { reason: 'failed', status: 0, message: null }
      setProblem({ refusal })
      setBusy(false)
      password.current?.select()
    }
  }

  const errorOf = (field: 'email' | 'password') =>
    problem !== null && 'missing' in problem && problem.missing === field
      ? { error: true, helperText: t('errors.field.required') }
      : {}

  return (
    <Box
      component="form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => {
        prepareNextPage()
        setTypedEmail(email.current?.value ?? '')
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {problem !== null && 'refusal' in problem && <SignInRefused refusal={problem.refusal} />}
      <TextField
        label={t('signIn.email')}
        name="email"
        type="email"
        autoComplete="username"
        autoFocus={initialEmail === ''}
        defaultValue={initialEmail}
        inputRef={email}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false, inputMode: 'email' } }}
        {...errorOf('email')}
      />
      <PasswordField
        label={t('signIn.password')}
        autoComplete="current-password"
        autoFocus={initialEmail !== ''}
        inputRef={password}
        {...errorOf('password')}
      />
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t('signIn.submit')}
      </Button>
      {!isOnTop && (
        <div>
          <TextLink
            to={entranceUrl(ROUTES.requestReset, search)}
            state={{ email: typedEmail }}
            variant="body2"
          >
            {t('signIn.forgot')}
          </TextLink>
        </div>
      )}
    </Box>
  )
}

function SignInRefused({ refusal }: { refusal: Refusal }) {
  const t = useMessage()
  // `success: false` has one meaning here, whatever the server's words (product document, section 7).
  if (refusal.reason === 'refused') return <RefusalAlert title={t('errors.login.refused')} />
  return <Refused title={t('errors.login.failed')} refusal={refusal} />
}
