import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ComponentProps, useCallback, useState } from 'react'
import { Link, Navigate, useLocation, useParams } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { callInvitation } from '../../authProvider/accountCalls'
import { entranceUrl, returnUrlOf } from '../../authProvider/returnUrl'
import { useInitialSession } from '../../authProvider/useInitialSession'
import { PageFailure } from '../../components/Failure'
import { PageLoading } from '../../components/PageLoading'
import { PublicPage } from '../../components/PublicPage'
import { refusalReason } from '../../components/RefusalAlert'
import { SignedOutOnly } from '../../components/SignedOutOnly'
import { useAsync } from '../../components/useAsync'
import { useMessage } from '../../i18n'
import { SignUpForm } from './SignUpForm'
import { knownRefusal } from './SignUpRefused'

/** The page that the link of an invitation opens. */
export default function InvitationPage() {
  const { id = '' } = useParams()
  return <LoadedInvitation key={id} id={id} />
}

function LoadedInvitation({ id }: { id: string }) {
  const t = useMessage()
  const { search } = useLocation()
  const session = useInitialSession()
  const load = useCallback(() => callInvitation(id), [id])
  const { loaded: outcome, again } = useAsync(load)
  if (outcome === undefined) return <PageLoading />
  const refusal = 'refusal' in outcome ? outcome.refusal : null
  const hasExpired = refusal?.reason === 'linkExpired'
  // For a signed-in user, a used link opens the shared report that the link names, or the home page.
  if (session && hasExpired) return <Navigate to={returnUrlOf(search)} replace />
  // While passwords are off, the first sign-in through the club accepts the invitation.
  if (refusal?.reason === 'failed' && refusal.code === 'forbidden')
    return <Navigate to={entranceUrl(ROUTES.login, search)} replace />
  // A server with only the documented calls cannot name the invited user; the invitation still works.
  const isFailed = refusal !== null && !hasExpired && refusal.reason !== 'unsupported'
  return (
    <SignedOutOnly text={t('signUp.invitation.already')}>
      {hasExpired && <ExpiredInvitation />}
      {isFailed && (
        <PageFailure
          title={t('signUp.invitation.notRead')}
          text={refusalReason(t, refusal) ?? undefined}
          onRetry={again}
        />
      )}
      {!hasExpired && !isFailed && (
        <InvitationForm invitation={id} invited={'result' in outcome ? outcome.result : null} />
      )}
    </SignedOutOnly>
  )
}

type InvitationFormProps = Pick<ComponentProps<typeof SignUpForm>, 'invitation' | 'invited'>

function InvitationForm(props: InvitationFormProps) {
  const t = useMessage()
  /** Set if the invitation was valid at first, but the server refuses the sign-up because the invitation has expired. */
  const [hasExpired, setExpired] = useState(false)
  if (hasExpired) return <ExpiredInvitation />
  return (
    <PublicPage title={t('signUp.invitation.title')} lead={t('signUp.invitation.lead')}>
      <SignUpForm
        {...props}
        submit={t('signUp.invitation.submit')}
        onRefused={(refusal) =>
          setExpired(refusal.reason === 'refused' && knownRefusal(refusal.message) === 'invitationExpired')
        }
      />
    </PublicPage>
  )
}

/** Shown for a used or expired link. Signing in opens the shared report that the link named. */
function ExpiredInvitation() {
  const t = useMessage()
  const { search } = useLocation()
  return (
    <PublicPage
      title={t('signUp.invitation.expiredTitle')}
      lead={t('signUp.invitation.expiredText')}
      takesFocus
    >
      <Box>
        <Button variant="contained" component={Link} to={entranceUrl(ROUTES.login, search)}>
          {t('signIn.submit')}
        </Button>
      </Box>
    </PublicPage>
  )
}
