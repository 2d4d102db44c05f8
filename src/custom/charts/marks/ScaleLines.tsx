import { useTheme } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { Bar, BarChart, type BarShapeProps, CartesianGrid, XAxis, YAxis } from 'recharts'
import { SCORES } from '../../../../contract/ratings'
import { useIsPhone } from '../../../components/useIsPhone'

/** The plot area of a line, in px. */
export type Plot = {
  y: number
  height: number
  /** Returns the x coordinate of a score. */
  xOf: (score: number) => number
}

type ScaleLinesProps<Line> = {
  /** The lines; each needs a unique label. */
  lines: readonly Line[]
  /** The lowest value of the scale: 0 for bars, 1 for dots. */
  least: 0 | 1
  /** The width at the right for a line's text, in px. */
  room?: number
  /** The height of a line's plot area, in px, without the gap and a phone's label. */
  height: number
  /** Draws the content of a line. */
  draw: (line: Line, plot: Plot) => ReactNode
}

const LABEL_WIDTH = 168
const LABEL_HEIGHT = 18
const BEST = SCORES.length
const AXIS_HEIGHT = 28

const best = () => BEST

type LabelProps = { x: number | string; y: number | string; payload: { value: string } }

/** Renders lines on the scale of the scores. On a phone the labels are above the lines, so that the scale has the full width. */
export function ScaleLines<Line extends { label: string }>(props: ScaleLinesProps<Line>) {
  const { lines, least, room = 40, height, draw } = props
  const { palette } = useTheme()
  const isPhone = useIsPhone()
  const lineHeight = height + (isPhone ? LABEL_HEIGHT + 14 : 14)
  const shape = ({ x, y, width, height: tall, index }: BarShapeProps) => {
    const line = lines[index]
    const xOf = (score: number) => x + ((score - least) / (BEST - least)) * width
    return line && draw(line, { y, height: tall, xOf })
  }
  const label = ({ x, y, payload }: LabelProps) => (
    <text
      aria-hidden
      x={isPhone ? Number(x) + 8 : 0}
      y={isPhone ? Number(y) - height / 2 - 7 : Number(y)}
      dy={isPhone ? 0 : '0.35em'}
      fontSize={isPhone ? 13 : 14}
      fill={palette.text.primary}
    >
      {payload.value}
    </text>
  )
  return (
    <BarChart
      responsive
      accessibilityLayer={false}
      layout="vertical"
      data={lines}
      // Left margin on a phone, where the edge would cut the lowest label of the scale.
      margin={{ top: 0, right: room, bottom: 0, left: isPhone ? 6 : 0 }}
      style={{ width: '100%', height: AXIS_HEIGHT + lineHeight * lines.length }}
    >
      <CartesianGrid horizontal={false} stroke={palette.divider} />
      <XAxis
        type="number"
        orientation="top"
        domain={[least, BEST]}
        ticks={[...SCORES]}
        height={AXIS_HEIGHT}
        axisLine={false}
        tickLine={false}
        tick={{ fontSize: 12, fill: palette.text.secondary }}
        aria-hidden
      />
      <YAxis
        type="category"
        dataKey="label"
        width={isPhone ? 1 : LABEL_WIDTH}
        interval={0}
        axisLine={{ stroke: palette.divider }}
        tickLine={false}
        tick={label}
      />
      <Bar dataKey={best} barSize={height} shape={shape} isAnimationActive={false} />
    </BarChart>
  )
}
