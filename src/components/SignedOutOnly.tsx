import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { authProvider } from '../authProvider'
import { useInitialSession } from '../authProvider/useInitialSession'
import { useMessage } from '../i18n'
import { PageLoading } from './PageLoading'
import { PublicPage } from './PublicPage'

/** What a mailed link opens. Whoever is signed in already decides first whether that session is to end. */
export function SignedOutOnly({ text, children }: { text: string; children: ReactNode }) {
  const t = useMessage()
  const found = useInitialSession()
  if (found === undefined) return <PageLoading />
  if (found === null) return children
  return (
    <PublicPage title={t('signIn.already.title', { name: found.name })} lead={text}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Button variant="contained" size="large" onClick={() => authProvider.logout()}>
          {t('signIn.already.signOut')}
        </Button>
        <Button size="large" component={Link} to={ROUTES.home}>
          {t('signIn.already.stay')}
        </Button>
      </Box>
    </PublicPage>
  )
}
