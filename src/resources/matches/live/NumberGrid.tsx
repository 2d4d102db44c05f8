import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { memo } from 'react'
import { z } from 'zod/mini'
import { LevelBadge } from '../../../components/LevelBadge'
import { usePreference } from '../../../components/usePreference'
import { useMessage } from '../../../i18n'
import type { Side } from '../matchForm'
import { byLine, type Shirt } from './squad'

/** The id of a number's cell, which takes the focus when the number's note closes. */
export const cellId = (side: Side, shirtNo: number | null) => `shirt-${side}-${shirtNo}`

/** The numbers of a side are native buttons styled by one class, because MUI's buttons would delay the page of 36 numbers on a slow phone. */
const Numbers = styled('div')(({ theme: { palette, spacing } }) => ({
  display: 'grid',
  gap: spacing(0.75),
  gridTemplateColumns: 'repeat(auto-fill, minmax(72px, 1fr))',
  '&[data-bench]': { gap: spacing(0.5) },
  button: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 0,
    height: 56,
    padding: 0,
    border: `1px solid ${palette.text.secondary}`,
    borderRadius: 10,
    background: palette.background.paper,
    color: palette.text.primary,
    font: 'inherit',
    lineHeight: 1.15,
    cursor: 'pointer',
    touchAction: 'manipulation',
    '&:hover': { borderColor: palette.text.primary },
    '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 1 },
    '&[aria-pressed=true]': {
      border: `2px solid ${palette.primary.main}`,
      background: palette.primary.light,
    },
  },
  b: { fontSize: '1.25rem', fontWeight: 680, fontVariantNumeric: 'tabular-nums' },
  small: {
    maxWidth: '100%',
    paddingInline: 4,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.75rem',
    color: palette.text.secondary,
  },
  '.other': { borderStyle: 'dashed' },
  '&[data-bench] button': { height: 44 },
  '&[data-bench] b': { fontSize: '0.9375rem' },
  '.mark': { position: 'absolute', top: 3, insetInlineEnd: 3, display: 'flex', height: 18 },
  '.mark > [role=img]': { width: 18, height: 18, fontSize: 11, borderRadius: 4 },
  '.mark > .dot': { width: 8, height: 8, margin: 4, borderRadius: '50%', background: palette.text.secondary },
}))

const orderSchema = z.catch(z.object({ isByLine: z._default(z.boolean(), false) }), { isByLine: false })

type NumberGridProps = {
  side: Side
  shirts: readonly Shirt[]
  /** The number of the opened note. */
  openedNo: number | null
  onOpen: (side: Side, shirtNo: number) => void
  /** Asks for a number that is not in the grid. */
  onOther: (side: Side) => void
}

/** Shows the numbers of a side, starters before substitutes, with a mark on those that have a note. */
export const NumberGrid = memo(function NumberGrid({
  side,
  shirts,
  openedNo,
  onOpen,
  onOther,
}: NumberGridProps) {
  const t = useMessage()
  const [{ isByLine }, setOrder] = usePreference('matches.numbers', orderSchema)
  const ordered = isByLine ? byLine(shirts) : shirts
  const starters = ordered.filter(({ isStarter }) => isStarter)
  const bench = ordered.filter(({ isStarter }) => !isStarter)
  const dot = <span className="dot" role="img" aria-label={t('matches.live.noted')} />
  // The spaces separate the words of the button's accessible name. They are not drawn.
  const cell = ({ shirtNo, name, level, hasNote }: Shirt) => (
    <button
      key={shirtNo}
      type="button"
      id={cellId(side, shirtNo)}
      aria-pressed={openedNo === shirtNo}
      onClick={() => onOpen(side, shirtNo)}
    >
      <b>{shirtNo}</b>{' '}
      {name !== '' && (
        <small>
          <bdi>{name}</bdi>
        </small>
      )}{' '}
      <span className="mark">{level === null ? hasNote && dot : <LevelBadge level={level} />}</span>
    </button>
  )
  return (
    <div>
      <Box sx={heading}>
        {t('matches.live.starters', { count: starters.length })}
        <Button
          size="small"
          color="inherit"
          onClick={() => setOrder((before) => ({ isByLine: !before.isByLine }))}
          sx={{ minHeight: 32, py: 0, px: 1, fontSize: '0.75rem', fontWeight: 500 }}
        >
          {t(isByLine ? 'matches.live.byNumber' : 'matches.live.byLine')}
        </Button>
      </Box>
      <Numbers>
        {starters.map(cell)}
        <button type="button" className="other" onClick={() => onOther(side)}>
          <b aria-hidden>+</b>
          <small>{t('matches.live.otherNumber')}</small>
        </button>
      </Numbers>
      {bench.length > 0 && (
        <>
          <Box sx={heading}>{t('matches.live.bench', { count: bench.length })}</Box>
          {/* A short bench has wide cells, for the names. */}
          <Numbers
            data-bench
            style={{
              gridTemplateColumns: `repeat(${Math.min(7, Math.max(4, bench.length))}, minmax(0, 1fr))`,
            }}
          >
            {bench.map(cell)}
          </Numbers>
        </>
      )}
    </div>
  )
})

const heading = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 28,
  fontSize: '0.75rem',
  fontWeight: 600,
  color: 'text.secondary',
}
