import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { returnUrlOf } from '../authProvider/returnUrl'
import { useInitialSession } from '../authProvider/useInitialSession'
import { useMessage } from '../i18n'
import { PageLoading } from './PageLoading'
import { PublicPage } from './PublicPage'
import { SignOutButton } from './signOut'

/** Wraps a page that an email links to. A signed-in user first decides whether to sign out; a user who stays signed in is redirected. */
export function SignedOutOnly({ text, children }: { text: string; children: ReactNode }) {
  const t = useMessage()
  const { search } = useLocation()
  const found = useInitialSession()
  if (found === undefined) return <PageLoading />
  if (found === null) return children
  return (
    <PublicPage title={t('signIn.already.title', { name: found.name })} lead={text}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <SignOutButton variant="contained" size="large">
          {t('signIn.already.signOut')}
        </SignOutButton>
        <Button size="large" component={Link} to={returnUrlOf(search)}>
          {t('signIn.already.stay')}
        </Button>
      </Box>
    </PublicPage>
  )
}
