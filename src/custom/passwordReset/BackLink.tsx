import Typography from '@mui/material/Typography'
import { useLocation } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { entranceUrl, returnUrlOf } from '../../authProvider/returnUrl'
import { useSession } from '../../authProvider/useSession'
import { TextLink } from '../../components/TextLink'
import { useMessage } from '../../i18n'

/** Link to the sign-in page, or into the app for signed-in users. */
export function BackLink() {
  const t = useMessage()
  const { search } = useLocation()
  const isSignedIn = useSession() !== null
  return (
    <Typography variant="body2">
      <TextLink to={isSignedIn ? returnUrlOf(search) : entranceUrl(ROUTES.login, search)}>
        {t(isSignedIn ? 'passwordReset.backToApp' : 'passwordReset.backToSignIn')}
      </TextLink>
    </Typography>
  )
}
