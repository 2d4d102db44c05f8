import { Circle, Line, Svg, Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import { type DatedMean, datedMean, heightOfMean, timeDots } from '../../../contract/earlierReports'
import { SCORES } from '../../../contract/ratings'
import { FONT_FAMILY } from '../fonts'
import { COLUMNS, HEIGHT } from '../pageOne'
import type { EarlierReport } from '../reportInput'
import type { ReportWords } from '../reportWords'
import { INK, LINE, MARK, MUTED, muted, SIZE } from '../style'

const PLOT = { left: 14, right: COLUMNS.right - 26, top: 8, bottom: 66 } as const
/** Whether there is anything to draw over time. */
export const hasEarlierMeans = ({
  analysis,
  earlier,
}: Pick<OverTimeProps, 'analysis' | 'earlier'>): boolean =>
  timeDots<DatedMean>(earlier, datedMean(analysis))[0]?.isPresent === false

type OverTimeProps = { analysis: Analysis; earlier: readonly EarlierReport[]; words: ReportWords }

/** The player's means over time: open dots for earlier published reports, the filled one is this report. */
export function OverTime({ analysis, earlier, words }: OverTimeProps) {
  const dots = timeDots<DatedMean>(earlier, datedMean(analysis))
  const [first, last] = [dots[0], dots.at(-1)]
  if (first === undefined || last === undefined || first.isPresent) {
    const { noEarlier, noEarlierRated } = words.shared.report
    return <Text style={muted}>{earlier.length === 0 ? noEarlier : noEarlierRated}</Text>
  }
  return (
    <View>
      <Svg
        width={COLUMNS.right}
        height={HEIGHT.overTime - 14}
        viewBox={`0 0 ${COLUMNS.right} ${HEIGHT.overTime - 14}`}
      >
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
            {words.mean(last.mean)}
          </Text>
        )}
      </Svg>
      <View style={{ flexDirection: 'row', justifyContent: 'space-between', paddingLeft: PLOT.left }}>
        <Text style={muted}>{words.day(first.report.date)}</Text>
        {last.report.date !== first.report.date && <Text style={muted}>{words.day(last.report.date)}</Text>}
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
