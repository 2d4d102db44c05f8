import { useParams } from 'react-router'
import { SignedOutOnly } from '../../components/SignedOutOnly'
import { useMessage } from '../../i18n'
import { InvitationForm } from './InvitationForm'

/** What the link of an invitation opens. */
export default function InvitationPage() {
  const t = useMessage()
  const { id = '' } = useParams()
  return (
    <SignedOutOnly text={t('signUp.invitation.already')}>
      <InvitationForm key={id} id={id} />
    </SignedOutOnly>
  )
}
