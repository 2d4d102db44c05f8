import { Circle, Line, Svg, Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import { type DatedMean, datedMean, heightOfMean, timeDots } from '../../../contract/earlierReports'
import { SCORES } from '../../../contract/ratings'
import { roundedMean } from '../../../contract/statistics'
import { FONT_FAMILY } from '../fonts'
import { COLUMNS } from '../pageOne'
import type { EarlierReport } from '../reportInput'
import { INK, LINE, MARK, MUTED, muted, SIZE } from '../style'
import { dayInWords } from '../wording'

const HEIGHT = 84
const PLOT = { left: 14, right: COLUMNS.right - 26, top: 8, bottom: 66 } as const
/** The player's means over time: open dots for earlier published reports, the filled one is this report. */
export function OverTime({ analysis, earlier }: { analysis: Analysis; earlier: readonly EarlierReport[] }) {
  const dots = timeDots<DatedMean>(earlier, datedMean(analysis))
  const [first, last] = [dots[0], dots.at(-1)]
  if (first === undefined || last === undefined || first.isPresent) {
    const words = earlier.length === 0 ? 'No earlier published report.' : 'No earlier report has ratings.'
    return <Text style={muted}>{words}</Text>
  }
  return (
    <View>
      <Svg width={COLUMNS.right} height={HEIGHT - 14} viewBox={`0 0 ${COLUMNS.right} ${HEIGHT - 14}`}>
        <Scale />
        {dots.map((dot, index) => (
          <Circle
            // biome-ignore lint/suspicious/noArrayIndexKey: the dots are drawn once, in this order
            key={index}
            cx={PLOT.left + 6 + dot.across * (PLOT.right - PLOT.left - 12)}
            cy={heightAt(dot.up)}
            r={dot.isPresent ? 4 : 3}
            fill={dot.isPresent ? MARK : 'white'}
            stroke={MARK}
            strokeWidth={1.25}
          />
        ))}
        {last.isPresent && (
          <Text x={PLOT.right + 6} y={heightAt(last.up) + 3} fill={INK} style={{ ...label, fontWeight: 700 }}>
            {roundedMean(last.mean)}
          </Text>
        )}
      </Svg>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', paddingLeft: PLOT.left }}>
        <Text style={muted}>{dayInWords(first.report.date)}</Text>
        {last.report.date !== first.report.date && <Text style={muted}>{dayInWords(last.report.date)}</Text>}
      </View>
    </View>
  )
}

const label = { fontFamily: FONT_FAMILY, fontSize: SIZE.body }

const heightAt = (up: number) => PLOT.bottom - up * (PLOT.bottom - PLOT.top)

function Scale() {
  return SCORES.flatMap((score) => [
    <Line
      key={`line ${score}`}
      x1={PLOT.left}
      x2={PLOT.right}
      y1={heightAt(heightOfMean(score))}
      y2={heightAt(heightOfMean(score))}
      stroke={LINE}
      strokeWidth={0.5}
    />,
    <Text key={`score ${score}`} x={2} y={heightAt(heightOfMean(score)) + 3} fill={MUTED} style={label}>
      {String(score)}
    </Text>,
  ])
}
