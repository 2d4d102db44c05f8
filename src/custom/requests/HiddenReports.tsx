import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Box, { type BoxProps } from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useMessage } from '../../i18n'
import { useIsHidden } from './useRequests'

type HiddenReportsProps = { playerId: string; sx?: BoxProps['sx'] }

/** Shows "?" for level and mean, and why, while an independent request hides other people's reports on a player; else nothing. */
export function HiddenReports({ playerId, sx = {} }: HiddenReportsProps) {
  const t = useMessage()
  if (!useIsHidden(playerId)) return null
  return (
    <Box sx={[{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 28 }, ...[sx].flat()]}>
      <VisibilityOff fontSize="small" sx={{ color: 'text.secondary' }} />
      <Unknown label={t('analyses.field.level')} />
      <Unknown label={t('analyses.field.mean')} />
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {t('requests.hidden')}
      </Typography>
    </Box>
  )
}

function Unknown({ label }: { label: string }) {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      {label}
      <Box
        component="span"
        sx={{
          display: 'inline-grid',
          placeItems: 'center',
          width: 28,
          height: 28,
          border: '1.5px dotted',
          borderRadius: 0.75,
          fontWeight: 700,
        }}
      >
        ?
      </Box>
    </Typography>
  )
}
