import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { useMessage } from '../i18n'
import { Logo } from './Logo'

/**
 * Logo and wordmark, leading home.
 *
 * @param isShort whether a phone shows the logo without the wordmark, to leave room for other buttons
 */
export function Brand({ isShort = false }: { isShort?: boolean }) {
  const t = useMessage()
  return (
    <ButtonBase
      component={Link}
      to={ROUTES.home}
      aria-label={t('shell.menu.home')}
      sx={{ gap: 1.25, minHeight: 44, px: 1, borderRadius: 1, color: 'text.primary' }}
    >
      <Logo />
      <Typography
        component="span"
        sx={{
          fontSize: '1.125rem',
          fontWeight: 720,
          letterSpacing: '-0.02em',
          ...(isShort && { display: { xs: 'none', sm: 'inline' } }),
        }}
      >
        {t('shell.productName')}
      </Typography>
    </ButtonBase>
  )
}
