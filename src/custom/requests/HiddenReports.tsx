import Box, { type BoxProps } from '@mui/material/Box'
import { useMessage } from '../../i18n'
import { useIsHidden } from './useRequests'

/** Shows "?" for level and mean, and why, while an independent request hides other people's reports on a player; else nothing. */
export function HiddenReports({ playerId, sx = {} }: { playerId: string; sx?: BoxProps['sx'] }) {
  const t = useMessage()
  if (!useIsHidden(playerId)) return null
  return (
    <Box sx={[{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }, ...[sx].flat()]}>
      <Unknown label={t('analyses.field.level')} />
      <Unknown label={t('analyses.field.mean')} />
      <Box component="span" sx={{ fontWeight: 600 }}>
        {t('requests.hidden')}
      </Box>
    </Box>
  )
}

/** The size of a level's badge. */
const BADGE = { display: 'inline-grid', placeItems: 'center', width: 28, height: 28, borderRadius: 0.75 }

function Unknown({ label }: { label: string }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, color: 'text.secondary' }}>
      {label}
      <Box component="span" sx={{ ...BADGE, border: '1.5px dotted', fontWeight: 700 }}>
        ?
      </Box>
    </Box>
  )
}
