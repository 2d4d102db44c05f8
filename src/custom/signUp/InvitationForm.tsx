import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { Invitation } from '../../../contract/session'
import { callInvitation } from '../../authProvider/accountCalls'
import type { Outcome, Refusal } from '../../authProvider/publicCall'
import { PageFailure } from '../../components/Failure'
import { PageLoading } from '../../components/PageLoading'
import { PublicPage } from '../../components/PublicPage'
import { reasonOf } from '../../components/RefusalAlert'
import { useMessage } from '../../i18n'
import { SignUpForm } from './SignUpForm'
import { knownRefusal } from './SignUpRefused'

/** Looks an invitation up and lets it be accepted. */
export function InvitationForm({ id }: { id: string }) {
  const t = useMessage()
  const [outcome, setOutcome] = useState<Outcome<Invitation> | null>(null)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` starts it again
  useEffect(() => {
    let isCurrent = true
    setOutcome(null)
    callInvitation(id).then((answer) => {
      if (isCurrent) setOutcome(answer)
    })
    return () => {
      isCurrent = false
    }
  }, [id, attempt])

  if (outcome === null) return <PageLoading />
  if ('refusal' in outcome) {
    const { refusal } = outcome
    if (refusal.reason === 'linkExpired') return <ExpiredInvitation />
    // Servers of the document alone cannot tell whom an invitation is for: it is accepted all the same.
    if (refusal.reason !== 'unsupported') {
      return (
        <PageFailure
          title={t('signUp.invitation.notRead')}
          text={reasonOf(t, refusal) ?? undefined}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )
    }
  }
  const setRefused = (refusal: Refusal) => {
    const isExpired = refusal.reason === 'refused' && knownRefusal(refusal.message) === 'invitationExpired'
    if (isExpired) setOutcome({ refusal: { reason: 'linkExpired' } })
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

function ExpiredInvitation() {
  const t = useMessage()
  return (
    <PublicPage
      title={t('signUp.invitation.expiredTitle')}
      lead={t('signUp.invitation.expiredText')}
      takesFocus
    >
      <Box>
        <Button variant="contained" component={Link} to={ROUTES.login}>
          {t('signIn.submit')}
        </Button>
      </Box>
    </PublicPage>
  )
}
