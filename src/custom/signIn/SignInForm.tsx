import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { authProvider, signInRefusalOf } from '../../authProvider'
import type { Refusal } from '../../authProvider/publicCall'
import { entranceUrl } from '../../authProvider/returnUrl'
import { RefusalAlert, Refused } from '../../components/RefusalAlert'
import { TextLink } from '../../components/TextLink'
import { openDatabase } from '../../dataProvider/storage/database'
import { OutlinedField } from '../../forms/inputs/OutlinedField'
import { PasswordField } from '../../forms/inputs/PasswordField'
import { useMessage } from '../../i18n'
import { loadSignedIn } from '../../loadSignedIn'
import { CodeStep } from './CodeStep'

/** Prefetches the files of the app and of the match list, which most users open first. */
async function prepareNextPage(): Promise<void> {
  openDatabase()
  // The next page loads the same files and shows the error.
  const file = await loadSignedIn().catch(() => null)
  await file?.pages.resourcePage('matches', 'list').catch(() => undefined)
}

type FieldName = 'email' | 'password' | 'code'
type Problem = { missing: FieldName } | { refusal: Refusal }

type SignInFormProps = {
  initialEmail?: string
  /** Whether the form is in a dialog on top of a page whose input a navigation would lose. */
  isOnTop?: boolean
  /** Whether the page has another, more usual way to sign in. */
  isSecond?: boolean
}

/**
 * Form with email and password, then a code if the server asks for a code. After a refusal the fields keep their values and
 * the text of the last field is selected.
 */
export function SignInForm({ initialEmail = '', isOnTop = false, isSecond = false }: SignInFormProps) {
  const t = useMessage()
  const { search } = useLocation()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [typedEmail, setTypedEmail] = useState(initialEmail)
  const [asksCode, setAsksCode] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)

  // Loads the next page while the user types. Browsers without `requestIdleCallback` start with the first key.
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return
    const waiting = requestIdleCallback(prepareNextPage)
    return () => cancelIdleCallback(waiting)
  }, [])

  // Focuses after the first render, because earlier focusing makes a phone lay out the whole page at once.
  useEffect(() => {
    const field = initialEmail === '' ? email : password
    const before = document.activeElement
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document
      // Takes the focus from the heading, which each page focuses, but not from a field that the user has focused.
      const isTaken = activeElement !== before && activeElement?.matches('h1') === false
      if (!isTaken && !field.current?.form?.contains(activeElement)) field.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [initialEmail])

  /** Returns the first empty field. Reads the elements, because password managers fill fields without React's events. */
  const findMissing = (): FieldName | null => {
    if (!email.current?.value.trim()) return 'email'
    if (!password.current?.value) return 'password'
    return asksCode && !code.current?.value.trim() ? 'code' : null
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const missing = findMissing()
    if (missing !== null) {
      setProblem({ missing })
      const fields = { email, password, code }
      fields[missing].current?.focus()
      return
    }
    setBusy(true)
    setProblem(null)
    try {
      await authProvider.login({
        email: email.current?.value.trim() ?? '',
        password: password.current?.value ?? '',
        ...(asksCode && { code: code.current?.value ?? '' }),
      })
    } catch (error) {
      const refusal = signInRefusalOf(error)
      const isFirstAsked = refusal.reason === 'code' && !refusal.isWrong
      setProblem(isFirstAsked ? null : { refusal })
      setBusy(false)
      // Selects a refused password or code, so that typing replaces the text.
      setAsksCode(refusal.reason === 'code' || (asksCode && refusal.reason !== 'refused'))
      const last = asksCode && refusal.reason !== 'refused' ? code : password
      last.current?.select()
    }
  }

  const errorOf = (field: FieldName) =>
    problem !== null && 'missing' in problem && problem.missing === field
      ? { error: true, helperText: t('errors.field.required') }
      : {}
  const refusal = problem !== null && 'refusal' in problem ? problem.refusal : null

  return (
    <Box
      component="form"
      method="post"
      noValidate
      onSubmit={submit}
      onInput={() => {
        void prepareNextPage()
        setTypedEmail(email.current?.value ?? '')
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {refusal !== null && refusal.reason !== 'code' && <SignInRefused refusal={refusal} />}
      {/* The fields stay mounted, because the request with the code sends their values again. */}
      <Box style={{ display: asksCode ? 'none' : 'grid' }} sx={{ gap: 2.5 }}>
        <OutlinedField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={initialEmail}
          inputRef={email}
          inputProps={{ autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
          {...errorOf('email')}
        />
        <PasswordField
          label={t('signIn.password')}
          autoComplete="current-password"
          inputRef={password}
          {...errorOf('password')}
        />
      </Box>
      {asksCode && (
        <CodeStep
          inputRef={code}
          {...errorOf('code')}
          {...(refusal?.reason === 'code' && { error: true, helperText: t('errors.field.wrongCode') })}
        />
      )}
      <Button type="submit" variant={isSecond ? 'outlined' : 'contained'} size="large" loading={isBusy}>
        {t('signIn.submit')}
      </Button>
      {asksCode ? (
        <div>
          <Link
            component="button"
            type="button"
            variant="body2"
            onClick={() => {
              setProblem(null)
              setAsksCode(false)
            }}
          >
            {t('secondFactor.back')}
          </Link>
        </div>
      ) : (
        !isOnTop && (
          <div>
            <TextLink
              to={entranceUrl(ROUTES.requestReset, search)}
              state={{ email: typedEmail }}
              variant="body2"
            >
              {t('signIn.forgot')}
            </TextLink>
          </div>
        )
      )}
    </Box>
  )
}

/** Shows why a sign-in was refused. */
export function SignInRefused({ refusal }: { refusal: Refusal }) {
  const t = useMessage()
  // `success: false` always shows the same text, regardless of the server's message (product document, section 7).
  if (refusal.reason === 'refused') return <RefusalAlert title={t('errors.login.refused')} />
  if (refusal.reason === 'locked') return <RefusalAlert title={t('signIn.locked')} />
  return <Refused title={t('errors.login.failed')} refusal={refusal} />
}
