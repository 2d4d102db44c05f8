import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { callInvitation } from '../../authProvider/accountCalls'
import type { Refusal } from '../../authProvider/publicCall'
import { entranceUrl } from '../../authProvider/returnUrl'
import { PageFailure } from '../../components/Failure'
import { PageLoading } from '../../components/PageLoading'
import { PublicPage } from '../../components/PublicPage'
import { refusalReason } from '../../components/RefusalAlert'
import { useAsync } from '../../components/useAsync'
import { useMessage } from '../../i18n'
import { SignUpForm } from './SignUpForm'
import { knownRefusal } from './SignUpRefused'

/** Loads an invitation and shows the form to accept it. */
export function InvitationForm({ id }: { id: string }) {
  const t = useMessage()
  const load = useCallback(() => callInvitation(id), [id])
  const { loaded: outcome, again } = useAsync(load)
  /** Set if only accepting the invitation reveals that it has expired. */
  const [hasExpired, setExpired] = useState(false)

  if (hasExpired) return <ExpiredInvitation />
  if (outcome === undefined) return <PageLoading />
  if ('refusal' in outcome) {
    const { refusal } = outcome
    if (refusal.reason === 'linkExpired') return <ExpiredInvitation />
    // A server with only the documented calls cannot name the invited user; the invitation still works.
    if (refusal.reason !== 'unsupported') {
      return (
        <PageFailure
          title={t('signUp.invitation.notRead')}
          text={refusalReason(t, refusal) ?? undefined}
          onRetry={again}
        />
      )
    }
  }
  const setRefused = (refusal: Refusal) => {
    setExpired(refusal.reason === 'refused' && knownRefusal(refusal.message) === 'invitationExpired')
  }
  return (
    <PublicPage title={t('signUp.invitation.title')} lead={t('signUp.invitation.lead')}>
      <SignUpForm
        submit={t('signUp.invitation.submit')}
        invitation={id}
        invited={'result' in outcome ? outcome.result : null}
        onRefused={setRefused}
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
