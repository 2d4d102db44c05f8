import { useTheme } from '@mui/material/styles'
import { CartesianGrid, Scatter, ScatterChart, type ScatterShapeProps, XAxis, YAxis } from 'recharts'
import { SCORES } from '../../../../contract/ratings'
import { useIsPhone } from '../../../components/useIsPhone'
import { formatDay, formatMonth } from '../../../i18n/days'
import { MarkLink, SymbolMark } from '../marks/Mark'
import type { SeriesMark } from '../scoutColours'

/** A mean `y` at a day `x`, in milliseconds since 1970. */
export type TimeMark = { x: number; y: number; ariaLabel: string; to: string; isDraft?: boolean }

export type TimeSeries = { key: string; mark: SeriesMark; marks: readonly TimeMark[] }

const DAY_MS = 86_400_000
const AXIS = { type: 'number', tickLine: false, interval: 0, 'aria-hidden': true } as const

/** Returns days at equal distances from the first to the last, including both. */
function daysBetween(first: number, last: number, count: number): number[] {
  const step = (last - first) / (count - 1)
  const days = Array.from(
    { length: count },
    (_, place) => Math.round((first + place * step) / DAY_MS) * DAY_MS,
  )
  return [...new Set(days)]
}

const dayOf = (time: number) => formatDay(new Date(time).toISOString().slice(0, 10))
const monthOf = (time: number) => formatMonth(new Date(time).toISOString().slice(0, 7))

type TimePictureProps = {
  series: readonly TimeSeries[]
  /** The times of all marks in all charts that share the time axis, in milliseconds. */
  times: readonly number[]
  /** Whether the chart is one of several in a row, with small marks that are joined by lines. */
  isSmall?: boolean
}

/** Draws means over time. */
export function TimePicture({ series, times, isSmall = false }: TimePictureProps) {
  const { palette } = useTheme()
  const isNarrow = useIsPhone() || isSmall
  const [first, last] = [Math.min(...times), Math.max(...times)]
  // Space at both ends for the date labels.
  const margin = Math.max((last - first) * (isNarrow ? 0.18 : 0.06), 7 * DAY_MS)
  const tick = { fontSize: isSmall ? 11 : 12, fill: palette.text.secondary }
  return (
    <ScatterChart
      responsive
      accessibilityLayer={false}
      margin={{ top: isSmall ? 8 : 12, right: isSmall ? 4 : 8, bottom: 0, left: 0 }}
      style={{ width: '100%', height: isSmall ? 150 : 300 }}
    >
      <CartesianGrid vertical={false} stroke={palette.divider} />
      <XAxis
        {...AXIS}
        dataKey="x"
        domain={[first - margin, last + margin]}
        ticks={times.length === 0 ? [] : daysBetween(first, last, isNarrow ? 2 : 5)}
        tickFormatter={isSmall ? monthOf : dayOf}
        axisLine={{ stroke: palette.divider }}
        tick={tick}
      />
      <YAxis
        {...AXIS}
        dataKey="y"
        domain={[1, SCORES.length]}
        ticks={[...SCORES]}
        width={isSmall ? 16 : 24}
        axisLine={false}
        tick={tick}
      />
      {series.map(({ key, mark, marks }) => (
        <Scatter
          key={key}
          data={marks}
          isAnimationActive={false}
          line={isSmall && { stroke: mark.colour, strokeWidth: 1.5, strokeOpacity: 0.6 }}
          shape={({ cx = 0, cy = 0, index }: ScatterShapeProps) => {
            const shown = marks[index]
            if (shown === undefined) return null
            const { to, ariaLabel, isDraft = false } = shown
            if (!isSmall) return <SymbolMark {...{ to, ariaLabel, mark, cx, cy }} isHollow={isDraft} />
            return (
              <MarkLink to={to} ariaLabel={ariaLabel}>
                <circle cx={cx} cy={cy} r={12} fill="transparent" />
                <circle cx={cx} cy={cy} r={4} fill={mark.colour} stroke={palette.background.paper} />
              </MarkLink>
            )
          }}
        />
      ))}
    </ScatterChart>
  )
}
