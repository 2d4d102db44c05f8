import { useTheme } from '@mui/material/styles'
import { memo } from 'react'
import { CartesianGrid, Scatter, ScatterChart, type ScatterShapeProps, XAxis, YAxis } from 'recharts'
import { SCORES } from '../../../../contract/ratings'
import { useIsPhone } from '../../../components/useIsPhone'
import { MarkLink } from '../marks/MarkedPicture'
import { SeriesSymbol } from '../marks/SeriesLegend'
import type { SeriesMark } from '../scoutColours'
import { dayOf, daysBetween, spanOf } from './timeAxis'

/** `x` is the day in milliseconds, `y` the mean. */
export type DotSeries = {
  mark: SeriesMark
  dots: readonly { x: number; y: number; isDraft: boolean; says: string; to: string }[]
}

const HEIGHT = 300
const AXIS = { tickLine: false, 'aria-hidden': true } as const

/** Dots of several scouts over time. */
export const DotsPicture = memo(function DotsPicture({ series }: { series: readonly DotSeries[] }) {
  const { palette } = useTheme()
  const isPhone = useIsPhone()
  const times = series.flatMap(({ dots }) => dots.map(({ x }) => x))
  const { first, last, domain } = spanOf(times, isPhone)
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
        domain={domain}
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
                <SeriesSymbol
                  mark={mark}
                  cx={cx}
                  cy={cy}
                  edge={palette.background.paper}
                  isHollow={dot.isDraft}
                />
              </MarkLink>
            )
          }}
        />
      ))}
    </ScatterChart>
  )
})
