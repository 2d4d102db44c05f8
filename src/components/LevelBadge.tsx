import Box from '@mui/material/Box'
import type { Level } from '../../contract/closedLists'
import { useMessage } from '../i18n'

/** The levels differ by weight: filled, tinted, outlined, dashed. Colours alone would look alike to some readers. */
const LOOKS = {
  A: { bgcolor: 'ink.main', color: 'ink.contrastText' },
  B: { bgcolor: 'ink.soft', color: 'ink.main', borderColor: 'ink.main' },
  C: { color: 'ink.main', borderColor: 'ink.light' },
  D: { color: 'text.secondary', borderColor: 'ink.edge', borderStyle: 'dashed' },
  hidden: { color: 'text.secondary', borderColor: 'ink.edge', borderStyle: 'dotted' },
  none: { color: 'text.secondary' },
} as const satisfies Record<Level | 'hidden' | 'none', object>

const LARGE = 64

type LevelBadgeProps = {
  level: Level | null
  /** For the pages of an analysis. */
  large?: boolean
  /** In pixels. */
  size?: number
  /** Whether the reader may see the level only after publishing their own report (decisions, section 12). */
  isHidden?: boolean
}

/** Shows the level as a letter in a tile. */
export function LevelBadge({
  level,
  large = false,
  size = large ? LARGE : 24,
  isHidden = false,
}: LevelBadgeProps) {
  const t = useMessage()
  const words = level === null ? t('analyses.noLevel') : t('analyses.levelNamed', { level })
  return (
    <Box
      role="img"
      aria-label={isHidden ? t('profile.hidden') : words}
      sx={{
        display: 'inline-grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: size > 40 ? 1.25 : 0.75,
        border: '1.5px solid transparent',
        fontSize: size / 2,
        fontWeight: 700,
        lineHeight: 1,
        forcedColorAdjust: 'none',
        printColorAdjust: 'exact',
        ...LOOKS[isHidden ? 'hidden' : (level ?? 'none')],
      }}
    >
      {isHidden ? '?' : (level ?? '–')}
    </Box>
  )
}
