import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Navigate, useLocation } from 'react-router'
import { returnUrlOf } from '../../authProvider/returnUrl'
import { useSession } from '../../authProvider/useSession'
import { useDocumentTitle } from '../../components/PageTitle'
import { useMessage } from '../../i18n'
import { Logo } from '../../layout/Logo'
import { ThemeToggle } from '../../layout/ThemeToggle'
import { AccountDeletedNotice } from './AccountDeletedNotice'
import { SessionEndedNotice } from './SessionEndedNotice'
import { SignInForm } from './SignInForm'

/** The way in. Whoever has a session already is led on, also when it began in another tab. */
export function SignInPage() {
  const t = useMessage()
  const { search } = useLocation()
  const session = useSession()
  useDocumentTitle(t('signIn.title'))
  if (session !== null) return <Navigate to={returnUrlOf(search)} replace />
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateRows: 'auto 1fr',
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', p: 1 }}>
        <ThemeToggle />
      </Box>
      <Box sx={{ width: '100%', maxWidth: 400, mx: 'auto', px: 2, pt: { xs: 2, sm: '10vh' }, pb: 6 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 1 }}>
          <Logo size={40} />
          <Typography
            component="span"
            sx={{ fontSize: '1.625rem', fontWeight: 720, letterSpacing: '-0.025em' }}
          >
            {t('shell.productName')}
          </Typography>
        </Box>
        <Typography sx={{ color: 'text.secondary', mb: 4 }}>{t('signIn.lead')}</Typography>
        <AccountDeletedNotice />
        <Typography variant="h1" sx={{ mb: 2 }}>
          {t('signIn.title')}
        </Typography>
        <SignInForm />
      </Box>
      <SessionEndedNotice />
    </Box>
  )
}
