import KeyboardReturn from '@mui/icons-material/KeyboardReturn'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { Link } from 'react-router'
import { LevelBadge } from '../../components/LevelBadge'
import { PlayerAvatar } from '../../components/PlayerAvatar'
import { useMessage } from '../../i18n'
import { Marked } from './Marked'
import type { SearchItem } from './searchItems'

const SEPARATOR = ' · '

/** The list of options. Their parts are styled by its one class, because a slow phone renders all of them at every key. */
export const Options = styled('div')(({ theme: { palette, spacing, breakpoints } }) => ({
  overflowY: 'auto',
  paddingBottom: spacing(1),
  '[role=option]': {
    display: 'flex',
    alignItems: 'center',
    gap: spacing(1.5),
    minHeight: 56,
    // With the border, as far from the edge as the labels of groups.
    paddingBlock: 4,
    paddingInline: '13px 16px',
    color: palette.text.primary,
    textDecoration: 'none',
    borderInlineStart: '3px solid transparent',
    [breakpoints.up('md')]: { minHeight: 44 },
    '&[aria-selected=true]': {
      borderInlineStartColor: palette.primary.main,
      backgroundColor: palette.primary.light,
      '@media (forced-colors: active)': { outline: '2px solid' },
    },
  },
  '.icon': { display: 'grid', placeItems: 'center', width: 28, flex: 'none', color: palette.text.secondary },
  '.text': {
    flexGrow: 1,
    minWidth: 0,
    fontSize: 14,
    lineHeight: 1.35,
    fontVariantNumeric: 'tabular-nums',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '.text > bdi': { fontWeight: 400 },
  '.text > bdi:not(:only-child)': { fontWeight: 620 },
  // On a phone a line of their own.
  '.details': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: palette.text.secondary,
    [breakpoints.up('md')]: { display: 'inline' },
  },
  // Underlines hits. Their colour stays, because green is the colour of buttons and links.
  mark: {
    background: 'none',
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationThickness: 2,
    textUnderlineOffset: 3,
  },
}))

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
    <Link
      id={id}
      role="option"
      aria-selected={isActive}
      // Some screen readers pause at each underlined part of the text.
      aria-label={[title, subtitle, level && t('analyses.levelNamed', { level })].filter(Boolean).join(', ')}
      tabIndex={-1}
      to={to}
      onClick={onOpen}
      onPointerMove={() => onActivate(key)}
    >
      <span className="icon">
        {picture === undefined ? (
          <Icon fontSize="small" />
        ) : (
          <PlayerAvatar picture={picture} name={title} size={28} />
        )}
      </span>
      <span className="text">
        <bdi>
          <Marked text={title} words={words} />
        </bdi>
        {details.length > 0 && (
          <span className="details">
            {' '}
            {details.map((detail, index) => (
              <span key={detail}>
                {index > 0 && SEPARATOR}
                <bdi>
                  <Marked text={detail} words={words} />
                </bdi>
              </span>
            ))}
          </span>
        )}
      </span>
      {level != null && <LevelBadge level={level} />}
      {isActive && <KeyboardReturn fontSize="small" sx={ENTER} />}
    </Link>
  )
})

/** Hidden on phones, which have no Enter key. */
const ENTER = { color: 'text.secondary', '@media (hover: none)': { display: 'none' } } as const
