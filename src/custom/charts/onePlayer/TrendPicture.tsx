import { useTheme } from '@mui/material/styles'
import { memo } from 'react'
import { CartesianGrid, Scatter, ScatterChart, type ScatterShapeProps, XAxis, YAxis } from 'recharts'
import { SCORES } from '../../../../contract/ratings'
import { MarkLink } from '../marks/MarkedPicture'
import { daysBetween, monthOf, spanOf } from './timeAxis'

/** `x` is a day in milliseconds, `y` the mean. */
export type TrendMark = { x: number; y: number; says: string; to: string }

const HEIGHT = 150
const AXIS = { tickLine: false, 'aria-hidden': true } as const

type TrendPictureProps = {
  marks: readonly TrendMark[]
  /** The times of all charts in the row, because they share one axis. */
  times: readonly number[]
  colour: string
}

/** A small chart of one mean over time; several share their scales. */
export const TrendPicture = memo(function TrendPicture({ marks, times, colour }: TrendPictureProps) {
  const { palette } = useTheme()
  const { first, last, domain } = spanOf(times, true)
  const tick = { fontSize: 11, fill: palette.text.secondary }
  return (
    <ScatterChart
      responsive
      accessibilityLayer={false}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      style={{ width: '100%', height: HEIGHT }}
    >
      <CartesianGrid vertical={false} stroke={palette.divider} />
      <XAxis
        {...AXIS}
        type="number"
        dataKey="x"
        domain={domain}
        ticks={daysBetween(first, last, 2)}
        interval={0}
        tickFormatter={monthOf}
        axisLine={{ stroke: palette.divider }}
        tick={tick}
      />
      <YAxis
        {...AXIS}
        type="number"
        dataKey="y"
        domain={[1, SCORES.length]}
        ticks={[...SCORES]}
        interval={0}
        width={16}
        axisLine={false}
        tick={tick}
      />
      <Scatter
        data={marks}
        line={{ stroke: colour, strokeWidth: 1.5, strokeOpacity: 0.6 }}
        isAnimationActive={false}
        shape={({ cx = 0, cy = 0, index }: ScatterShapeProps) => {
          const mark = marks[index]
          return mark === undefined ? null : (
            <MarkLink to={mark.to} says={mark.says}>
              <circle cx={cx} cy={cy} r={12} fill="transparent" />
              <circle cx={cx} cy={cy} r={4} fill={colour} stroke={palette.background.paper} />
            </MarkLink>
          )
        }}
      />
    </ScatterChart>
  )
})
