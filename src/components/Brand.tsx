import ButtonBase from '@mui/material/ButtonBase'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router'
import { ROUTES } from '../../contract/paths'
import { useMessage } from '../i18n'

/**
 * Logo and wordmark, as a link to the home page.
 *
 * @param shortBelow the breakpoint below which the wordmark is hidden, to leave room
 */
export function Brand({ shortBelow }: { shortBelow?: 'sm' | 'lg' | undefined }) {
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
          ...(shortBelow && { display: { xs: 'none', [shortBelow]: 'inline' } }),
        }}
      >
        {t('shell.productName')}
      </Typography>
    </ButtonBase>
  )
}

/** Draws the corner of a pitch with the touchline, the corner arc and a spectator. */
function Logo({ size = 28 }: { size?: number }) {
  const { palette } = useTheme()
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="8" fill={palette.primary.main} />
      <path
        d="M9 5v18h18M9 14a9 9 0 0 1 9 9"
        fill="none"
        stroke={palette.primary.contrastText}
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx="21.5" cy="10.5" r="3" fill={palette.primary.contrastText} />
    </svg>
  )
}
