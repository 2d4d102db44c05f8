import { useTheme } from '@mui/material/styles'
import { Bar, BarChart, type BarShapeProps, CartesianGrid, XAxis, YAxis } from 'recharts'
import { formatShortMonth } from '../../../i18n/days'
import { MarkLink } from '../marks/Mark'

/** A month's number of analyses, with its label and link. */
type MonthMark = { month: string; count: number; ariaLabel: string; to: string }

const AXIS = { tickLine: false, 'aria-hidden': true } as const

type MonthPanelProps = {
  marks: readonly MonthMark[]
  /** The ticks of the scale, which the scouts' panels share. */
  ticks: readonly number[]
  colour: string
  /** Whether there is space for the names of all months, not only of the first and the last. */
  isWide: boolean
}

/** Bar chart of the analyses per month, in one colour. */
export function MonthPanel({ marks, ticks, colour, isWide }: MonthPanelProps) {
  const { palette } = useTheme()
  const tick = { fontSize: isWide ? 12 : 11, fill: palette.text.secondary }
  const ends = [marks.at(0)?.month ?? '', marks.at(-1)?.month ?? '']
  return (
    <BarChart
      responsive
      accessibilityLayer={false}
      data={marks}
      margin={{ top: 8, right: 4, bottom: 0, left: 0 }}
      style={{ width: '100%', height: isWide ? 150 : 110 }}
    >
      <CartesianGrid vertical={false} stroke={palette.divider} />
      <XAxis
        {...AXIS}
        dataKey="month"
        tickFormatter={formatShortMonth}
        {...(isWide
          ? { interval: 'equidistantPreserveStart' as const }
          : { interval: 0 as const, ticks: ends })}
        axisLine={{ stroke: palette.divider }}
        tick={tick}
      />
      <YAxis
        {...AXIS}
        domain={[0, ticks.at(-1) ?? 1]}
        ticks={[...ticks]}
        interval={0}
        width={28}
        axisLine={false}
        tick={tick}
      />
      <Bar
        dataKey="count"
        isAnimationActive={false}
        shape={({ x, y, width, height, index }: BarShapeProps) => {
          const mark = marks[index]
          if (mark === undefined || mark.count === 0) return null
          return (
            <MarkLink to={mark.to} ariaLabel={mark.ariaLabel}>
              <rect x={x} y={y} width={width} height={height} fill={colour} />
            </MarkLink>
          )
        }}
      />
    </BarChart>
  )
}

/** Returns the ticks of a scale of counts: 0 and up to three round numbers, the last at least the maximum. */
export function countTicks(most: number): number[] {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most / 3)))
  const step = [1, 2, 5, 10].map((one) => one * power).find((one) => one * 3 >= most) ?? most
  return Array.from({ length: Math.max(1, Math.ceil(most / step)) + 1 }, (_, place) => place * step)
}
