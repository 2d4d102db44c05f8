import { type ReactNode, useCallback } from 'react'
import { Navigate, useLocation, useParams } from 'react-router'
import { callInvitation } from '../../authProvider/accountCalls'
import { returnUrlOf } from '../../authProvider/returnUrl'
import { useInitialSession } from '../../authProvider/useInitialSession'
import { PageLoading } from '../../components/PageLoading'
import { SignedOutOnly } from '../../components/SignedOutOnly'
import { useAsync } from '../../components/useAsync'
import { useMessage } from '../../i18n'
import { InvitationForm } from './InvitationForm'

/** The page that the link of an invitation opens. */
export default function InvitationPage() {
  const t = useMessage()
  const { id = '' } = useParams()
  const session = useInitialSession()
  const page = (
    <SignedOutOnly text={t('signUp.invitation.already')}>
      <InvitationForm key={id} id={id} />
    </SignedOutOnly>
  )
  return session ? <WhileUsable id={id}>{page}</WhileUsable> : page
}

/** Opens, for a signed-in user, the report of a used link, or the home page. */
function WhileUsable({ id, children }: { id: string; children: ReactNode }) {
  const { search } = useLocation()
  const load = useCallback(() => callInvitation(id), [id])
  const { loaded: outcome } = useAsync(load)
  if (outcome === undefined) return <PageLoading />
  const isUsed = 'refusal' in outcome && outcome.refusal.reason === 'linkExpired'
  return isUsed ? <Navigate to={returnUrlOf(search)} replace /> : children
}
