import Box from '@mui/material/Box'
import type { Level } from '../../contract/closedLists'
import { useMessage } from '../i18n'

/** Levels differ by weight, not by hue, so that they stay apart in greyscale. */
const LOOKS = {
  A: { bgcolor: 'ink.main', borderColor: 'ink.main', color: 'ink.contrastText' },
  B: { bgcolor: 'ink.light', borderColor: 'ink.main', color: 'ink.main' },
  C: { borderColor: 'ink.dark', color: 'ink.main' },
  D: { borderColor: 'edge', borderStyle: 'dashed', color: 'text.secondary' },
  none: { borderColor: 'divider', color: 'text.secondary' },
} as const

/** Shows the level as a letter in a tile; `large` is for the pages of an analysis, `small` for dense figures. */
export function LevelBadge({
  level,
  large = false,
  small = false,
}: {
  level: Level | null
  large?: boolean
  small?: boolean
}) {
  const t = useMessage()
  const side = large ? 64 : small ? 18 : 24
  return (
    <Box
      role="img"
      aria-label={level === null ? t('analyses.noLevel') : t('analyses.levelNamed', { level })}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: side,
        height: side,
        borderRadius: large ? 1.5 : 0.5,
        border: '1.5px solid',
        fontSize: large ? 32 : small ? 11 : 14,
        fontWeight: 700,
        lineHeight: 1,
        // Print and forced colours keep the fills, which tell the levels apart.
        printColorAdjust: 'exact',
        forcedColorAdjust: 'none',
        ...LOOKS[level ?? 'none'],
      }}
    >
      {level ?? '–'}
    </Box>
  )
}
