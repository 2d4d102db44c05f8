import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useCallback, useState } from 'react'
import { Link, useParams } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { EmailConfirmation } from '../../../contract/session'
import { fullName } from '../../../contract/text'
import { callConfirmEmail, callEmailConfirmation } from '../../authProvider/accountCalls'
import type { Refusal } from '../../authProvider/publicCall'
import { loginUrl } from '../../authProvider/returnUrl'
import { useSession } from '../../authProvider/useSession'
import { PageFailure } from '../../components/Failure'
import { PageLoading } from '../../components/PageLoading'
import { PublicPage } from '../../components/PublicPage'
import { Refused, refusalReason } from '../../components/RefusalAlert'
import { useAsync } from '../../components/useAsync'
import { useMessage } from '../../i18n'

/** The page that the link of a confirmation email opens. */
export default function ConfirmEmailPage() {
  const { id = '' } = useParams()
  return <Confirmation key={id} token={id} />
}

function Confirmation({ token }: { token: string }) {
  const t = useMessage()
  const load = useCallback(() => callEmailConfirmation(token), [token])
  const { loaded: outcome, again } = useAsync(load)
  if (outcome === undefined) return <PageLoading />
  if ('result' in outcome) return <ConfirmForm token={token} person={outcome.result} />
  const { refusal } = outcome
  if (hasExpired(refusal)) return <Expired />
  return (
    <PageFailure
      title={t('emailConfirmation.failed')}
      text={refusalReason(t, refusal) ?? undefined}
      onRetry={again}
    />
  )
}

// Servers with only the documented calls send no such link, so `unsupported` counts as an expired link.
const hasExpired = ({ reason }: Refusal) => reason === 'linkExpired' || reason === 'unsupported'

/** Confirms after a click, because mail scanners also open links. */
function ConfirmForm({ token, person }: { token: string; person: EmailConfirmation }) {
  const t = useMessage()
  const [state, setState] = useState<'asked' | 'busy' | 'done' | Refusal>('asked')
  if (state === 'done') return <Confirmed />
  const refusal = typeof state === 'object' ? state : null
  if (refusal !== null && hasExpired(refusal)) return <Expired />
  const confirm = async () => {
    setState('busy')
    const outcome = await callConfirmEmail(token)
    setState('refusal' in outcome ? outcome.refusal : 'done')
  }
  return (
    <PublicPage title={t('emailConfirmation.title')} lead={t('emailConfirmation.lead')}>
      {refusal !== null && <Refused title={t('emailConfirmation.failed')} refusal={refusal} takesFocus />}
      <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 600 }}>
        {t('emailConfirmation.whose', { user: fullName(person), email: person.email })}
      </Typography>
      <Button variant="contained" size="large" loading={state === 'busy'} onClick={confirm}>
        {t('emailConfirmation.submit')}
      </Button>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('emailConfirmation.notMine')}
      </Typography>
    </PublicPage>
  )
}

function Confirmed() {
  const t = useMessage()
  return (
    <PublicPage title={t('emailConfirmation.title')} takesFocus>
      <Alert severity="success">
        <Box sx={{ fontWeight: 600 }}>{t('emailConfirmation.done')}</Box>
        {t('emailConfirmation.doneText')}
      </Alert>
      <ContinueLink to={ROUTES.home} />
    </PublicPage>
  )
}

function Expired() {
  const t = useMessage()
  return (
    <PublicPage
      title={t('emailConfirmation.expiredTitle')}
      lead={t('emailConfirmation.expiredText')}
      takesFocus
    >
      <ContinueLink to={ROUTES.account} />
    </PublicPage>
  )
}

/** Link into the app, or to the sign-in page for signed-out users. */
function ContinueLink({ to }: { to: string }) {
  const t = useMessage()
  const isSignedIn = useSession() !== null
  return (
    <Box>
      <Button variant="contained" component={Link} to={isSignedIn ? to : loginUrl(to)}>
        {t(isSignedIn ? 'emailConfirmation.open' : 'signIn.submit')}
      </Button>
    </Box>
  )
}
