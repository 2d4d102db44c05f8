import { Circle, Line, Svg, Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import { SCORES } from '../../../contract/ratings'
import { overallMean, roundedMean } from '../../../contract/statistics'
import { FONT_FAMILY } from '../fonts'
import { COLUMNS } from '../pageOne'
import type { EarlierReport } from '../reportInput'
import { INK, LINE, MARK, MUTED, muted, SIZE } from '../style'
import { dayInWords } from '../wording'

const HEIGHT = 84
const PLOT = { left: 14, right: COLUMNS.right - 26, top: 8, bottom: 66 } as const
/** More dots than this run into each other. */
const MOST = 24

type Dot = { date: string; mean: number; present: boolean }

/** The player's means over time: open dots for earlier published reports, the filled one is this report. */
export function OverTime({ analysis, earlier }: { analysis: Analysis; earlier: readonly EarlierReport[] }) {
  const mean = overallMean(analysis)
  const before = earlier
    .flatMap(({ date, mean }): Dot[] => (mean === null ? [] : [{ date, mean, present: false }]))
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(-MOST)
  if (before.length === 0) return <Text style={muted}>No earlier published report.</Text>

  const dots = mean === null ? before : [...before, { date: analysis.match.date, mean, present: true }]
  const days = dots.map(({ date }) => Date.parse(date))
  const first = Math.min(...days)
  const span = Math.max(...days) - first
  const x = (date: string) =>
    span === 0
      ? (PLOT.left + PLOT.right) / 2
      : PLOT.left + 6 + ((Date.parse(date) - first) / span) * (PLOT.right - PLOT.left - 12)
  return (
    <View>
      <Svg width={COLUMNS.right} height={HEIGHT - 14} viewBox={`0 0 ${COLUMNS.right} ${HEIGHT - 14}`}>
        <Scale />
        {dots.map((dot, index) => (
          <Circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are drawn once, in this order
            key={index}
            cx={x(dot.date)}
            cy={heightOf(dot.mean)}
            r={dot.present ? 4 : 3}
            fill={dot.present ? MARK : 'white'}
            stroke={MARK}
            strokeWidth={1.25}
          />
        ))}
        {mean !== null && (
          <Text x={PLOT.right + 6} y={heightOf(mean) + 3} fill={INK} style={{ ...label, fontWeight: 700 }}>
            {roundedMean(mean)}
          </Text>
        )}
      </Svg>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', paddingLeft: PLOT.left }}>
        <Text style={muted}>{dayInWords(new Date(first).toISOString())}</Text>
        {span > 0 && <Text style={muted}>{dayInWords(new Date(first + span).toISOString())}</Text>}
      </View>
    </View>
  )
}

const label = { fontFamily: FONT_FAMILY, fontSize: SIZE.body }

const heightOf = (mean: number) => PLOT.bottom - ((mean - 1) / (SCORES.length - 1)) * (PLOT.bottom - PLOT.top)

function Scale() {
  return SCORES.flatMap((score) => [
    <Line
      key={`line ${score}`}
      x1={PLOT.left}
      x2={PLOT.right}
      y1={heightOf(score)}
      y2={heightOf(score)}
      stroke={LINE}
      strokeWidth={0.5}
    />,
    <Text key={`score ${score}`} x={2} y={heightOf(score) + 3} fill={MUTED} style={label}>
      {String(score)}
    </Text>,
  ])
}
