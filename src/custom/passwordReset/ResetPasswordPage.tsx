import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import { useLocation, useNavigate, useParams } from 'react-router'
import { FIELD_ERRORS } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import { ROUTES } from '../../../contract/paths'
import { resetPasswordInputSchema } from '../../../contract/session'
import { callResetLink, callResetPassword } from '../../authProvider/accountCalls'
import type { Refusal } from '../../authProvider/publicCall'
import { entranceUrl, returnUrlOf } from '../../authProvider/returnUrl'
import { startSession } from '../../authProvider/session'
import { PageLoading } from '../../components/PageLoading'
import { PublicPage } from '../../components/PublicPage'
import { RefusalAlert, refusalReason } from '../../components/RefusalAlert'
import { SignedOutOnly } from '../../components/SignedOutOnly'
import { TextLink } from '../../components/TextLink'
import { useAsync } from '../../components/useAsync'
import { hasFeature } from '../../dataProvider/features'
import { CodeField } from '../../forms/inputs/CodeField'
import { PasswordField } from '../../forms/inputs/PasswordField'
import { useContractForm } from '../../forms/inputs/useContractForm'
import { useMessage } from '../../i18n'
import { BackLink } from './BackLink'

/** The page that the link of a password email opens. */
export default function ResetPasswordPage() {
  const t = useMessage()
  const { id = '' } = useParams()
  return (
    <SignedOutOnly text={t('passwordReset.already')}>
      <ResetPage key={id} token={id} />
    </SignedOutOnly>
  )
}

/** Shows the form. If the server reports that the link is invalid, offers a new link instead. */
function ResetPage({ token }: { token: string }) {
  const t = useMessage()
  const load = useCallback(async () => (hasFeature('resetLinks') ? callResetLink(token) : null), [token])
  const { loaded: outcome } = useAsync(load)
  if (outcome === undefined) return <PageLoading />
  const isExpired = outcome !== null && 'refusal' in outcome && outcome.refusal.reason === 'linkExpired'
  return isExpired ? (
    <PublicPage title={t('passwordReset.title')}>
      <RefusalAlert title={t('passwordReset.expired')} takesFocus>
        <NewLink />
      </RefusalAlert>
      <BackLink />
    </PublicPage>
  ) : (
    <PublicPage title={t('passwordReset.title')} lead={t('passwordReset.lead')}>
      <ResetForm token={token} />
      <BackLink />
    </PublicPage>
  )
}

function NewLink() {
  const t = useMessage()
  const { search } = useLocation()
  return <TextLink to={entranceUrl(ROUTES.requestReset, search)}>{t('passwordReset.requestNew')}</TextLink>
}

function ResetForm({ token }: { token: string }) {
  const t = useMessage()
  const notify = useNotify()
  const navigate = useNavigate()
  const { search } = useLocation()
  const [asksCode, setAsksCode] = useState(false)
  const { formProps, stateOf, refusal, isBusy } = useContractForm({
    schema: resetPasswordInputSchema,
    send: async (input) => {
      const outcome = await callResetPassword(token, input)
      if ('refusal' in outcome) {
        const { refusal: refused } = outcome
        if (refused.reason !== 'code') return refused
        setAsksCode(true)
        return refused.isWrong ? { reason: 'invalid', errors: { code: FIELD_ERRORS.wrongCode } } : null
      }
      startSession(outcome.result)
      notify(t('passwordReset.done'))
      navigate(returnUrlOf(search), { replace: true })
      return null
    },
  })
  return (
    <Box component="form" {...formProps} sx={{ display: 'grid', gap: 2.5 }}>
      {refusal !== null && <ResetRefused refusal={refusal} />}
      <PasswordField
        label={t('passwordReset.password')}
        autoComplete="new-password"
        autoFocus
        {...stateOf('password', t('signUp.passwordRules', { minimum: LIMITS.password.min }))}
      />
      {asksCode && <CodeField autoFocus takesLetters {...stateOf('code', t('secondFactor.codeHint'))} />}
      <Button type="submit" variant="contained" size="large" loading={isBusy}>
        {t('passwordReset.submit')}
      </Button>
    </Box>
  )
}

/** Refusals after which a retry may help. */
const RETRYABLE: ReadonlySet<Refusal['reason']> = new Set(['offline', 'timeout', 'wait'])

function ResetRefused({ refusal }: { refusal: Refusal }) {
  const t = useMessage()
  // Servers with only the documented calls report an unknown token in different ways.
  const isExpired = refusal.reason === 'linkExpired' || refusal.reason === 'unsupported'
  return (
    <RefusalAlert
      title={t('passwordReset.failed')}
      reason={isExpired ? t('passwordReset.expired') : refusalReason(t, refusal)}
      takesFocus
    >
      {!RETRYABLE.has(refusal.reason) && <NewLink />}
    </RefusalAlert>
  )
}
