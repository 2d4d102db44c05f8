import { useTheme } from '@mui/material/styles'
import { memo } from 'react'
import { CartesianGrid, Scatter, ScatterChart, type ScatterShapeProps, XAxis, YAxis } from 'recharts'
import { SCORES } from '../../../../contract/ratings'
import { useIsPhone } from '../../../components/useIsPhone'
import { formatDay } from '../../../i18n/days'
import { MarkLink } from '../marks/MarkedPicture'
import { SeriesSymbol } from '../marks/SeriesLegend'
import type { SeriesMark } from '../scoutColours'

/** `x` is the day in milliseconds, `y` the mean. */
export type DotSeries = {
  mark: SeriesMark
  dots: readonly { x: number; y: number; says: string; to: string }[]
}

const DAY_MS = 86_400_000
const HEIGHT = 300
const AXIS = { tickLine: false, 'aria-hidden': true } as const

/** So many days, evenly from the first to the last, both named. */
function daysBetween(first: number, last: number, count: number): number[] {
  const step = (last - first) / (count - 1)
  const days = Array.from(
    { length: count },
    (_, place) => Math.round((first + place * step) / DAY_MS) * DAY_MS,
  )
  return [...new Set(days)]
}

const dayOf = (time: number) => formatDay(new Date(time).toISOString().slice(0, 10))

/** Dots of several scouts over time. */
export const DotsPicture = memo(function DotsPicture({ series }: { series: readonly DotSeries[] }) {
  const { palette } = useTheme()
  const isPhone = useIsPhone()
  const times = series.flatMap(({ dots }) => dots.map(({ x }) => x))
  const first = Math.min(...times)
  const last = Math.max(...times)
  // Room beside the first and the last, so that their days are written whole.
  const margin = Math.max((last - first) * (isPhone ? 0.18 : 0.06), 7 * DAY_MS)
  const tick = { fontSize: 12, fill: palette.text.secondary }
  return (
    <ScatterChart
      responsive
      accessibilityLayer={false}
      margin={{ top: 12, right: 8, bottom: 0, left: 0 }}
      style={{ width: '100%', height: HEIGHT }}
    >
      <CartesianGrid vertical={false} stroke={palette.divider} />
      <XAxis
        {...AXIS}
        type="number"
        dataKey="x"
        domain={[first - margin, last + margin]}
        ticks={times.length === 0 ? [] : daysBetween(first, last, isPhone ? 2 : 5)}
        interval={0}
        tickFormatter={dayOf}
        axisLine={{ stroke: palette.divider }}
        tick={tick}
      />
      <YAxis
        {...AXIS}
        type="number"
        dataKey="y"
        domain={[1, SCORES.length]}
        ticks={[...SCORES]}
        width={24}
        axisLine={false}
        tick={tick}
      />
      {series.map(({ mark, dots }, place) => (
        <Scatter
          // biome-ignore lint/suspicious/noArrayIndexKey: a series is its place, and has no state.
          key={place}
          data={dots}
          isAnimationActive={false}
          shape={({ cx = 0, cy = 0, index }: ScatterShapeProps) => {
            const dot = dots[index]
            return dot === undefined ? null : (
              <MarkLink to={dot.to} says={dot.says}>
                <circle cx={cx} cy={cy} r={12} fill="transparent" />
                <SeriesSymbol mark={mark} cx={cx} cy={cy} edge={palette.background.paper} />
              </MarkLink>
            )
          }}
        />
      ))}
    </ScatterChart>
  )
})
