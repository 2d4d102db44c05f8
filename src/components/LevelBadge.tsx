import Box from '@mui/material/Box'
import type { Level } from '../../contract/closedLists'
import { useMessage } from '../i18n'

/** Shows the level as a letter in a tile; `large` is for the pages of an analysis. */
export function LevelBadge({ level, large = false }: { level: Level | null; large?: boolean }) {
  const t = useMessage()
  const size = large ? 64 : 28
  const isBest = level === 'A'
  return (
    <Box
      role="img"
      aria-label={level === null ? t('analyses.noLevel') : t('analyses.levelNamed', { level })}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: large ? 1.5 : 0.75,
        border: 1,
        borderColor: level === null ? 'divider' : 'primary.main',
        bgcolor: isBest ? 'primary.main' : 'transparent',
        color: isBest ? 'primary.contrastText' : level === null ? 'text.secondary' : 'primary.main',
        fontSize: large ? 32 : 14,
        fontWeight: 700,
        lineHeight: 1,
      }}
    >
      {level ?? '–'}
    </Box>
  )
}
