import KeyboardReturn from '@mui/icons-material/KeyboardReturn'
import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { memo } from 'react'
import { Link } from 'react-router'
import { LevelBadge } from '../../components/LevelBadge'
import { PlayerAvatar } from '../../components/PlayerAvatar'
import { useMessage } from '../../i18n'
import { Marked } from './Marked'
import type { SearchItem } from './searchItems'

const SEPARATOR = ' · '

const ROW = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  minHeight: { xs: 56, md: 44 },
  // With the border, as far from the edge as the labels of groups.
  paddingInline: '13px 16px',
  py: 0.5,
  color: 'text.primary',
  textDecoration: 'none',
  borderInlineStart: '3px solid transparent',
  '&[aria-selected="true"]': {
    borderInlineStartColor: ({ palette }: Theme) => palette.primary.main,
    bgcolor: 'primary.light',
  },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid' } },
} as const

/** One line on a desk; on a phone the subtitle has its own. */
const TEXT = {
  flexGrow: 1,
  minWidth: 0,
  fontSize: 14,
  lineHeight: 1.35,
  fontVariantNumeric: 'tabular-nums',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const

type SearchOptionProps = {
  id: string
  item: SearchItem
  words: readonly string[]
  isActive: boolean
  onActivate: (key: string) => void
  onOpen: () => void
}

/** A result of the search. The input keeps the focus, so the option only looks and is announced as active. */
export const SearchOption = memo(function SearchOption(props: SearchOptionProps) {
  const { id, item, words, isActive, onActivate, onOpen } = props
  const { key, to, title, subtitle, Icon, picture, level } = item
  const t = useMessage()
  const details = subtitle === '' ? [] : subtitle.split(SEPARATOR)
  return (
    <Box
      component={Link}
      id={id}
      role="option"
      aria-selected={isActive}
      // Some screen readers pause at each underlined part of the text.
      aria-label={[title, subtitle, level && t('analyses.levelNamed', { level })].filter(Boolean).join(', ')}
      tabIndex={-1}
      to={to}
      onClick={onOpen}
      onPointerMove={() => onActivate(key)}
      sx={ROW}
    >
      <Box sx={{ display: 'grid', placeItems: 'center', width: 28, flex: 'none', color: 'text.secondary' }}>
        {picture === undefined ? (
          <Icon fontSize="small" />
        ) : (
          <PlayerAvatar picture={picture} name={title} size={28} />
        )}
      </Box>
      <Box sx={TEXT}>
        <Box component="bdi" sx={{ fontWeight: details.length > 0 ? 620 : 400 }}>
          <Marked text={title} words={words} />
        </Box>
        {details.length > 0 && (
          <Box component="span" sx={{ color: 'text.secondary', ...SUBTITLE }}>
            {' '}
            {details.map((detail, index) => (
              <span key={detail}>
                {index > 0 && SEPARATOR}
                <bdi>
                  <Marked text={detail} words={words} />
                </bdi>
              </span>
            ))}
          </Box>
        )}
      </Box>
      {level != null && <LevelBadge level={level} />}
      {isActive && <KeyboardReturn fontSize="small" sx={ENTER} />}
    </Box>
  )
})

const SUBTITLE = {
  display: { xs: 'block', md: 'inline' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const

/** Hidden on phones, which have no Enter key. */
const ENTER = { color: 'text.secondary', '@media (hover: none)': { display: 'none' } } as const
