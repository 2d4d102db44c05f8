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

type LevelBadgeProps = {
  /** `hidden`: the reader may see the level only after publishing their own report (decisions, section 12). */
  level: Level | 'hidden' | null
  /** In pixels. */
  size?: number
}

/** Shows the level as a letter in a tile. */
export function LevelBadge({ level, size = 24 }: LevelBadgeProps) {
  const t = useMessage()
  const words = () => {
    if (level === 'hidden') return t('profile.hidden')
    return level === null ? t('analyses.noLevel') : t('analyses.levelNamed', { level })
  }
  return (
    <Box
      role="img"
      aria-label={words()}
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
        ...LOOKS[level ?? 'none'],
      }}
    >
      {level === 'hidden' ? '?' : (level ?? '–')}
    </Box>
  )
}
