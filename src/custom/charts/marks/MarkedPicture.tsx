import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMessage } from '../../../i18n'
import type { SeriesMark } from '../scoutColours'
import { SeriesSymbol } from './Mark'
import { useHoveredMark } from './useHoveredMark'

const MARK = 'a[data-mark]'

/** Returns the index of the mark to focus after a key press; undefined for other keys. `place` is the focused mark, or -1. */
function placeAfter(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(place + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

type MarkedPictureProps = { title: string; legend: readonly LegendEntry[]; children: ReactNode }

/**
 * Shows a legend and a chart with marks. Arrow keys move from one mark to the next; the mark under the pointer or with
 * the focus shows its tooltip.
 */
export function MarkedPicture({ title, legend, children }: MarkedPictureProps) {
  const t = useMessage()
  const { tooltip, hide, handlers } = useHoveredMark(MARK, 'aria-label')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') return hide()
    const marks = [...event.currentTarget.querySelectorAll<SVGAElement>(MARK)]
    const place = marks.findIndex((mark) => mark.matches(':focus'))
    const next = placeAfter(event.key, place, marks.length - 1)
    if (next === undefined) return
    event.preventDefault()
    marks[next]?.focus()
  }
  return (
    <>
      <Legend entries={legend} />
      <Tooltip {...tooltip} placement="top">
        <Box
          role="group"
          aria-label={t('playerCharts.picture', { title })}
          tabIndex={0}
          {...handlers}
          onKeyDown={onKeyDown}
          sx={({ palette }) => ({
            borderRadius: 1,
            fontVariantNumeric: 'tabular-nums',
            svg: { display: 'block', overflow: 'visible' },
            '&:focus-visible, a:focus-visible': {
              outline: `2px solid ${palette.primary.main}`,
              outlineOffset: 2,
            },
            [`${MARK}:hover`]: { opacity: 0.75 },
          })}
        >
          {children}
        </Box>
      </Tooltip>
    </>
  )
}

export type LegendEntry = {
  key: string
  /** `line` or `grey` for a mark of no series. */
  mark: SeriesMark | 'line' | 'grey'
  name: ReactNode
  detail?: ReactNode
}

const LEGEND = {
  ...{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1 },
  ...{ listStyle: 'none', p: 0, m: 0, mb: 2 },
  '& > li': { display: 'flex', gap: 1, minWidth: 0, typography: 'body2' },
  '& svg': { width: 18, height: 18, mt: '1px', flex: 'none', color: 'text.primary' },
  '& circle': { color: 'text.secondary', fill: 'currentColor' },
  '& svg + div': { minWidth: 0, overflowWrap: 'anywhere', '& > div': { color: 'text.secondary' } },
} as const

function Legend({ entries }: { entries: readonly LegendEntry[] }) {
  return (
    <Box component="ul" sx={LEGEND}>
      {entries.map(({ key, mark, name, detail }) => (
        <li key={key}>
          <svg aria-hidden viewBox="-9 -9 18 18">
            {mark === 'line' && <line y1={-9} y2={9} stroke="currentColor" strokeWidth={2} />}
            {mark === 'grey' && <circle r={3} />}
            {typeof mark === 'object' && <SeriesSymbol mark={mark} cx={0} cy={0} edge="transparent" />}
          </svg>
          <div>
            {name}
            {detail !== undefined && <div>{detail}</div>}
          </div>
        </li>
      ))}
    </Box>
  )
}
