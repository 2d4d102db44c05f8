import Alert from '@mui/material/Alert'
import Snackbar from '@mui/material/Snackbar'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { PROVIDER_REFUSALS } from '../../../contract/session'
import { entranceUrl, returnUrlOf } from '../../authProvider/returnUrl'
import { endedSessionUserId, hasSignedOut, sessionEndReason } from '../../authProvider/session'
import { useSession } from '../../authProvider/useSession'
import { PublicPage } from '../../components/PublicPage'
import { TextLink } from '../../components/TextLink'
import { useClub } from '../../dataProvider/club'
import { hasDraftsOf } from '../../dataProvider/storage/draftStorage'
import { useMessage } from '../../i18n'
import { ProviderRefused, ProviderReturn } from './ProviderReturn'
import { SignInWays } from './SignInWays'
import { UnsentWork } from './UnsentWork'

/** Shows the sign-in form. Redirects users with a session, even if the session started in another tab. */
export function SignInPage() {
  const t = useMessage()
  const { search, state } = useLocation()
  const session = useSession()
  // The answer of the club’s provider, for which the server has opened this page.
  const answer = new URLSearchParams(search)
  const code = answer.get('code')
  const error = PROVIDER_REFUSALS.find((one) => one === answer.get('error'))
  const arePasswordsOff = useClub()?.arePasswordsOff === true
  if (session !== null) return <Navigate to={returnUrlOf(search)} replace />
  const signedUpAs: string = typeof state?.signedUpAs === 'string' ? state.signedUpAs : ''
  return (
    <PublicPage title={t('signIn.title')} lead={t('signIn.lead')}>
      <AccountDeletedNotice />
      <DraftNotice />
      <UnsentWork />
      {signedUpAs !== '' && <Alert severity="success">{t('signIn.signedUp')}</Alert>}
      {code ? (
        <ProviderReturn code={code} />
      ) : (
        <>
          {error !== undefined && <ProviderRefused error={error} />}
          <SignInWays initialEmail={signedUpAs} />
          {!arePasswordsOff && (
            <Typography variant="body2">
              {t('signIn.newHere')}{' '}
              <TextLink to={entranceUrl(ROUTES.signUp, search)}>{t('signIn.signUp')}</TextLink>
            </Typography>
          )}
        </>
      )}
      <SessionEndedNotice />
    </PublicPage>
  )
}

function AccountDeletedNotice() {
  const t = useMessage()
  const [isShown] = useState(() => sessionEndReason() === 'deleted')
  if (!isShown) return null
  return (
    <Alert severity="success" role="status" sx={{ mb: 3 }}>
      {t('signIn.accountDeleted')}
    </Alert>
  )
}

/** Notice that the server rejected the user's session. */
function SessionEndedNotice() {
  const t = useMessage()
  const [isOpen, setOpen] = useState(() => sessionEndReason() === 'unauthorized')
  return (
    <Snackbar
      open={isOpen}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
      message={t('errors.unauthorized')}
    />
  )
}

/** Notice that text typed before the session ended is stored as a draft. */
function DraftNotice() {
  const t = useMessage()
  const [isShown, setShown] = useState(false)
  // Checked after mounting, because the previous page stores its draft while this page mounts.
  useEffect(() => {
    const userId = endedSessionUserId()
    if (userId !== null && !hasSignedOut()) void hasDraftsOf(userId).then(setShown)
  }, [])
  if (!isShown) return null
  return <Alert severity="info">{t('signIn.kept')}</Alert>
}
