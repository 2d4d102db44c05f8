import Typography from '@mui/material/Typography'
import { Navigate, useLocation } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { entranceUrl, returnUrlOf } from '../../authProvider/returnUrl'
import { useSession } from '../../authProvider/useSession'
import { PublicPage } from '../../components/PublicPage'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'
import { SignUpForm } from './SignUpForm'

/** Shows the sign-up without an invitation. Redirects signed-in users. */
export default function SignUpPage() {
  const t = useMessage()
  const { search } = useLocation()
  const session = useSession()
  if (session !== null) return <Navigate to={returnUrlOf(search)} replace />
  return (
    <PublicPage title={t('signUp.title')} lead={t('signUp.lead')}>
      <SignUpForm submit={t('signUp.submit')} />
      <Typography variant="body2">
        {t('signUp.haveAccount')}{' '}
        <TextLink to={entranceUrl(ROUTES.login, search)}>{t('signIn.submit')}</TextLink>
      </Typography>
    </PublicPage>
  )
}
