import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import type { KeyboardEvent, ReactNode } from 'react'
import { useMessage } from '../../../i18n'
import { type LegendEntry, SeriesLegend } from './SeriesLegend'
import { useHoveredMark } from './useHoveredMark'

const MARK = 'a[data-mark]'

/**
 * A mark of a chart with a tooltip and a link. A chart has many, so they are not in the tab order: the chart is, and
 * arrow keys move the focus between marks. For the same reason they are plain links that the chart opens: router
 * links would all render again at each change of the address.
 */
export function MarkLink({ to, says, children }: { to: string; says: string; children: ReactNode }) {
  return (
    <a href={to} aria-label={says} tabIndex={-1} data-mark="">
      {children}
    </a>
  )
}

/** Returns the mark to focus after a key press. `place` is the focused one, or -1. */
function placeAfter(key: string, place: number, last: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(place + 1, last)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(place - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? last : undefined
}

type MarkedPictureProps = { title: string; legend: readonly LegendEntry[]; children: ReactNode }

/**
 * A legend and a chart with marks. Arrow keys move from one mark to the next; the mark under the pointer shows its
 * tooltip.
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
      <SeriesLegend entries={legend} />
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
