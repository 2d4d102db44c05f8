import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Suspense } from 'react'
import { Outlet, Link as RouterLink } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { useMessage } from '../i18n'
import { Brand } from './Brand'
import { LanguagePicker } from './LanguagePicker'
import { SkipLink } from './SkipLink'
import { ThemeToggle } from './ThemeToggle'

/** Around every page that can be read without signing in. */
export function PublicFrame() {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column' }}>
      <SkipLink />
      <Box component="header" sx={{ display: 'flex', alignItems: 'center', p: 1 }}>
        <Brand />
        <Box sx={{ display: 'flex', ml: 'auto' }}>
          <LanguagePicker />
          <ThemeToggle />
        </Box>
      </Box>
      <Box
        component="main"
        id="content"
        tabIndex={-1}
        sx={{ flexGrow: 1, width: '100%', px: 2, pt: { xs: 3, sm: '8vh' }, pb: 6, outline: 'none' }}
      >
        <Suspense>
          <Outlet />
        </Suspense>
      </Box>
      <Footer />
    </Box>
  )
}

function Footer() {
  const t = useMessage()
  const links = [
    { to: ROUTES.terms, label: t('legal.terms') },
    { to: ROUTES.privacy, label: t('legal.privacy') },
  ]
  return (
    <Box component="footer" sx={{ borderTop: 1, borderColor: 'divider', px: 2, py: 1 }}>
      <Box
        component="nav"
        aria-label={t('legal.label')}
        sx={{ display: 'flex', justifyContent: 'center', gap: 3 }}
      >
        {links.map(({ to, label }) => (
          <Link
            key={to}
            component={RouterLink}
            to={to}
            color="textSecondary"
            underline="hover"
            variant="body2"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {label}
          </Link>
        ))}
      </Box>
    </Box>
  )
}
