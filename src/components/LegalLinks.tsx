import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { useMessage } from '../i18n'

/** Links to the terms and the privacy notice of the server's owner. */
export function LegalLinks() {
  const t = useMessage()
  const links = [
    { to: ROUTES.terms, label: t('legal.terms') },
    { to: ROUTES.privacy, label: t('legal.privacy') },
  ]
  return (
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
  )
}
