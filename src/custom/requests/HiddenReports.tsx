import Box, { type BoxProps } from '@mui/material/Box'
import { LevelBadge } from '../../components/LevelBadge'
import { useMessage } from '../../i18n'
import { useIsHidden } from './useRequests'

/** Shows a hidden level, and why, while an independent request hides other people's reports on a player; else nothing. */
export function HiddenReports({ playerId, sx = {} }: { playerId: string; sx?: BoxProps['sx'] }) {
  const t = useMessage()
  if (!useIsHidden(playerId)) return null
  return (
    <Box sx={[{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }, ...[sx].flat()]}>
      <LevelBadge level="hidden" />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {t('requests.hidden')}
      </Box>
    </Box>
  )
}
