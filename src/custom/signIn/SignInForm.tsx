import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod/mini'
import { FIELD_ERRORS } from '../../../contract/errors'
import { ROUTES } from '../../../contract/paths'
import { authProvider, SignInError } from '../../authProvider'
import type { Refusal } from '../../authProvider/publicCall'
import { entranceUrl } from '../../authProvider/returnUrl'
import { RefusalAlert, Refused } from '../../components/RefusalAlert'
import { TextLink } from '../../components/TextLink'
import { openDatabase } from '../../dataProvider/storage/database'
import { CodeField } from '../../forms/inputs/CodeField'
import { OutlinedField } from '../../forms/inputs/OutlinedField'
import { PasswordField } from '../../forms/inputs/PasswordField'
import { useContractForm } from '../../forms/inputs/useContractForm'
import { useMessage } from '../../i18n'
import { loadSignedIn } from '../../loadSignedIn'

/** Prefetches the app's files and those of the list that most users open first. */
async function prepareNextPage(): Promise<void> {
  openDatabase()
  // The page loads them, too, and shows an error.
  const file = await loadSignedIn().catch(() => null)
  await file?.pages.resourcePage('matches', 'list').catch(() => undefined)
}

/** Height of two fields and their gap. The code field takes their place, so that nothing moves. */
const FIELDS_HEIGHT = 132

const filledIn = z.string().check(z.minLength(1))
const credentialsSchema = z.object({
  email: z.string().check(z.trim(), z.minLength(1)),
  password: filledIn,
  code: z.optional(filledIn),
})

type SignInFormProps = {
  initialEmail: string
  /** Whether the form is in a dialog on top of a page whose input a navigation would lose. */
  isOnTop?: boolean
}

/**
 * Form with email and password, then a code if the server asks for one. After a refusal the fields keep their values and
 * the last one is selected.
 */
export function SignInForm({ initialEmail, isOnTop = false }: SignInFormProps) {
  const t = useMessage()
  const { search } = useLocation()
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

  // After the first render, because earlier focusing makes a phone lay out the whole page at once.
  useEffect(() => {
    const field = initialEmail === '' ? email : password
    const before = document.activeElement
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document
      // A field that the user has focused keeps the focus; the heading, which each page focuses, does not.
      const isTaken = activeElement !== before && activeElement?.matches('h1') === false
      if (!isTaken && !field.current?.form?.contains(activeElement)) field.current?.focus()
    })
    return () => cancelAnimationFrame(frame)
  }, [initialEmail])

  const { formProps, stateOf, refusal, isBusy } = useContractForm({
    schema: credentialsSchema,
    send: async (credentials) => {
      try {
        await authProvider.login(credentials)
        return null
      } catch (error) {
        const refused: Refusal =
          error instanceof SignInError ? error.refusal : { reason: 'failed', status: 0, message: null }
        const isCodeShown = asksCode && refused.reason !== 'refused'
        setAsksCode(isCodeShown || refused.reason === 'code')
        // A wrong password is selected, so that the user can type it again.
        const last = isCodeShown ? code : password
        last.current?.select()
        if (refused.reason !== 'code') return refused
        return refused.isWrong ? { reason: 'invalid', errors: { code: FIELD_ERRORS.wrongCode } } : null
      }
    },
  })

  return (
    <Box
      component="form"
      {...formProps}
      onInput={(event) => {
        formProps.onInput(event)
        void prepareNextPage()
        setTypedEmail(email.current?.value ?? '')
      }}
      sx={{ display: 'grid', gap: 2.5 }}
    >
      {refusal !== null && <SignInRefused refusal={refusal} />}
      {/* The fields stay mounted, because the next request sends them again with the code. */}
      <Box style={{ display: asksCode ? 'none' : 'grid' }} sx={{ gap: 2.5 }}>
        <OutlinedField
          label={t('signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={initialEmail}
          inputRef={email}
          inputProps={{ autoCapitalize: 'none', spellCheck: false, inputMode: 'email' }}
          {...stateOf('email')}
        />
        <PasswordField
          label={t('signIn.password')}
          autoComplete="current-password"
          inputRef={password}
          {...stateOf('password')}
        />
      </Box>
      {asksCode && <CodeStep inputRef={code} {...stateOf('code')} />}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t('signIn.submit')}
      </Button>
      {asksCode ? (
        <div>
          <Link component="button" type="button" variant="body2" onClick={() => setAsksCode(false)}>
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

type CodeStepProps = Omit<ComponentProps<typeof CodeField>, 'takesLetters' | 'autoFocus'>

/**
 * Asks for a code of the authenticator app, or for a recovery code in the same field. The error replaces the hint,
 * so that nothing moves.
 */
function CodeStep(field: CodeStepProps) {
  const t = useMessage()
  const [takesLetters, setTakesLetters] = useState(false)
  return (
    <Box
      sx={{
        minHeight: FIELDS_HEIGHT,
        display: 'grid',
        gap: 1,
        alignContent: 'space-between',
        justifyItems: 'start',
      }}
    >
      <CodeField
        {...field}
        helperText={field.helperText ?? t(takesLetters ? 'secondFactor.askRecovery' : 'secondFactor.ask')}
        takesLetters={takesLetters}
        autoFocus
      />
      <Link component="button" type="button" variant="body2" onClick={() => setTakesLetters(!takesLetters)}>
        {t(takesLetters ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
      </Link>
    </Box>
  )
}

function SignInRefused({ refusal }: { refusal: Refusal }) {
  const t = useMessage()
  // `success: false` has one meaning here, regardless of the server's message (product document, section 7).
  if (refusal.reason === 'refused') return <RefusalAlert title={t('errors.login.refused')} />
  if (refusal.reason === 'locked') return <RefusalAlert title={t('signIn.locked')} />
  return <Refused title={t('errors.login.failed')} refusal={refusal} />
}
