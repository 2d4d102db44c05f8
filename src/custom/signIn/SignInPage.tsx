import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { Navigate, useLocation } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { entranceUrl, returnUrlOf } from '../../authProvider/returnUrl'
import { useSession } from '../../authProvider/useSession'
import { PublicPage } from '../../components/PublicPage'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'
import { AccountDeletedNotice } from './AccountDeletedNotice'
import { SessionEndedNotice } from './SessionEndedNotice'
import { SignInForm } from './SignInForm'
import { TypingKeptNotice } from './TypingKeptNotice'
import { UnsentWork } from './UnsentWork'

/** The way in. Whoever has a session already is led on, also when it began in another tab. */
export function SignInPage() {
  const t = useMessage()
  const { search, state } = useLocation()
  const session = useSession()
  if (session !== null) return <Navigate to={returnUrlOf(search)} replace />
  const signedUpAs: string = typeof state?.signedUpAs === 'string' ? state.signedUpAs : ''
  return (
    <PublicPage title={t('signIn.title')} lead={t('signIn.lead')}>
      <AccountDeletedNotice />
      <TypingKeptNotice />
      <UnsentWork />
      {signedUpAs !== '' && <Alert severity="success">{t('signIn.signedUp')}</Alert>}
      <SignInForm initialEmail={signedUpAs} />
      <Typography variant="body2">
        {t('signIn.newHere')}{' '}
        <TextLink to={entranceUrl(ROUTES.signUp, search)}>{t('signIn.signUp')}</TextLink>
      </Typography>
      <SessionEndedNotice />
    </PublicPage>
  )
}
