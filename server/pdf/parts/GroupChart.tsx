import { Circle, G, Line, Path, Svg, Text } from '@react-pdf/renderer'
import { ringRadii, sliceEdge, sliceLabel, slicePath } from '../../../contract/groupChart'
import type { Ratings } from '../../../contract/ratings'
import { groupMeans } from '../../../contract/statistics'
import type { FontSet } from '../fontSet'
import { FONT_FAMILY, type FontFamily } from '../fonts'
import { COLUMNS, HEIGHT } from '../pageOne'
import type { ReportWords } from '../reportWords'
import { INK, LINE, MARK, MUTED, SIZE } from '../style'
import { fitText } from '../textFit'
import { HIGHEST_SCORE } from '../wording'

/** Beside a slice, up to the edge of the column. */
const LABEL = { width: 62, size: SIZE.body, lines: 1 } as const
const PLACE = { x: COLUMNS.right / 2, y: HEIGHT.groupChart / 2, radius: 52 }

type GroupChartProps = { ratings: Ratings; words: ReportWords; fontSet: FontSet }

/** Six slices in the report's order, clockwise from the top; a slice reaches as far out as its group's mean. */
export function GroupChart({ ratings, words, fontSet }: GroupChartProps) {
  return (
    <Svg
      width={COLUMNS.right}
      height={HEIGHT.groupChart}
      viewBox={`0 0 ${COLUMNS.right} ${HEIGHT.groupChart}`}
    >
      {ringRadii(PLACE).map(({ score, radius }) => (
        <Circle
          key={score}
          cx={PLACE.x}
          cy={PLACE.y}
          r={radius}
          stroke={LINE}
          strokeWidth={score === HIGHEST_SCORE ? 1 : 0.5}
          fill="none"
        />
      ))}
      {groupMeans(ratings).map((group, index) => (
        <Slice
          key={group.group}
          label={fitText(words.group(group.group), LABEL, fontSet).text}
          families={fontSet.families}
          mean={group.mean}
          words={words}
          index={index}
        />
      ))}
    </Svg>
  )
}

type SliceProps = {
  label: string
  families: FontFamily[]
  mean: number | null
  index: number
  words: ReportWords
}

function Slice({ label, families, mean, index, words }: SliceProps) {
  const edge = sliceEdge(index, PLACE)
  const ownWords = { ...labelStyle, fontFamily: families }
  const { x, y, secondY, anchor } = sliceLabel(index, PLACE, SIZE.body)
  return (
    <G>
      {mean !== null && <Path d={slicePath(index, mean, PLACE)} fill={MARK} stroke="white" strokeWidth={1} />}
      <Line x1={PLACE.x} y1={PLACE.y} x2={edge.x} y2={edge.y} stroke={LINE} strokeWidth={0.5} />
      <Text x={x} y={y} textAnchor={anchor} fill={INK} style={ownWords}>
        {label}
      </Text>
      <Text
        x={x}
        y={secondY}
        textAnchor={anchor}
        fill={mean === null ? MUTED : INK}
        style={mean === null ? labelStyle : valueStyle}
      >
        {mean === null ? words.pdf.notRated : words.mean(mean)}
      </Text>
    </G>
  )
}

const labelStyle = { fontFamily: FONT_FAMILY, fontSize: SIZE.body }
const valueStyle = { ...labelStyle, fontWeight: 700 }
