import { useParams } from 'react-router'
import { ForSignedOut } from '../../components/ForSignedOut'
import { useMessage } from '../../i18n'
import { InvitationForm } from './InvitationForm'

/** What the link of an invitation opens. */
export default function InvitationPage() {
  const t = useMessage()
  const { id = '' } = useParams()
  return (
    <ForSignedOut text={t('signUp.invitation.already')}>
      <InvitationForm key={id} id={id} />
    </ForSignedOut>
  )
}
