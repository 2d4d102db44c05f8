import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Symbols } from 'recharts'
import type { SeriesMark } from '../scoutColours'

/** A mean to draw, with its label and link. */
export type DrawnMean = { mean: number | null; ariaLabel: string; to: string }

/**
 * Shows a mark of a chart as a link with a tooltip. A chart has many marks, so only the chart is in the tab order, and
 * arrow keys move the focus between marks. For the same reason marks are plain links that the chart opens: router
 * links would all render again at each change of the address.
 */
export function MarkLink({
  to,
  ariaLabel,
  children,
}: {
  to: string
  ariaLabel: string
  children: ReactNode
}) {
  return (
    <a href={to} aria-label={ariaLabel} tabIndex={-1} data-mark="">
      {children}
    </a>
  )
}

const DIAMETER = 12

type SeriesSymbolProps = {
  mark: SeriesMark
  cx: number
  cy: number
  /** The colour that separates overlapping symbols. */
  edge: string
  isHollow?: boolean
}

/** Draws the symbol of a scout or player. A draft's symbol is hollow. */
export function SeriesSymbol({ mark: { colour, shape }, cx, cy, edge, isHollow = false }: SeriesSymbolProps) {
  return (
    <Symbols
      type={shape}
      cx={cx}
      cy={cy}
      // Equal areas make shapes with different corners look equally large.
      size={DIAMETER * DIAMETER * 0.78}
      fill={isHollow ? edge : colour}
      stroke={isHollow ? colour : edge}
      strokeWidth={isHollow ? 2 : 1}
    />
  )
}

type SymbolMarkProps = Omit<SeriesSymbolProps, 'edge'> & {
  to: string
  ariaLabel: string
  /** The radius of the area that reacts to the pointer, in px. */
  radius?: number
  children?: ReactNode
}

/** Draws a symbol with a tooltip and a link. */
export function SymbolMark({ to, ariaLabel, radius = 12, children, ...symbol }: SymbolMarkProps) {
  const { palette } = useTheme()
  return (
    <MarkLink to={to} ariaLabel={ariaLabel}>
      <circle cx={symbol.cx} cy={symbol.cy} r={radius} fill="transparent" />
      <SeriesSymbol {...symbol} edge={palette.background.paper} />
      {children}
    </MarkLink>
  )
}
