import { Circle, G, Line, Path, Svg, Text } from '@react-pdf/renderer'
import { type Ratings, SCORES } from '../../../contract/ratings'
import { type GroupMean, groupMeans, roundedMean } from '../../../contract/statistics'
import { FONT_FAMILY } from '../fonts'
import { COLUMNS } from '../pageOne'
import { INK, LINE, MARK, MUTED, SIZE } from '../style'
import { HIGHEST_SCORE } from '../wording'

const HEIGHT = 158
const RADIUS = 52
const CENTRE = { x: COLUMNS.right / 2, y: HEIGHT / 2 }
const SLICE = Math.PI / 3

/** Six slices in the report's order, clockwise from the top; a slice reaches as far out as its group's mean. */
export function GroupChart({ ratings }: { ratings: Ratings }) {
  const groups = groupMeans(ratings)
  return (
    <Svg width={COLUMNS.right} height={HEIGHT} viewBox={`0 0 ${COLUMNS.right} ${HEIGHT}`}>
      {SCORES.map((score) => (
        <Circle
          key={score}
          cx={CENTRE.x}
          cy={CENTRE.y}
          r={radiusOf(score)}
          stroke={LINE}
          strokeWidth={score === HIGHEST_SCORE ? 1 : 0.5}
          fill="none"
        />
      ))}
      {groups.map((group, index) => (
        <Slice key={group.group} group={group} index={index} />
      ))}
    </Svg>
  )
}

const radiusOf = (mean: number) => (mean / HIGHEST_SCORE) * RADIUS

function at(angle: number, radius: number) {
  return { x: CENTRE.x + radius * Math.sin(angle), y: CENTRE.y - radius * Math.cos(angle) }
}

function Slice({ group: { label, mean }, index }: { group: GroupMean; index: number }) {
  const middle = index * SLICE
  const edge = at(middle - SLICE / 2, RADIUS)
  const side = Math.sign(Math.round(Math.sin(middle) * 100))
  const place = at(middle, RADIUS + (side === 0 ? 7 : 11))
  const anchor = side === 0 ? 'middle' : side > 0 ? 'start' : 'end'
  // The label is two lines high: above the chart it ends there, below it begins there, beside it is centred.
  const first = side === 0 ? (index === 0 ? place.y - SIZE.body : place.y + SIZE.body - 2) : place.y - 1
  return (
    <G>
      {mean !== null && (
        <Path d={slicePath(middle, radiusOf(mean))} fill={MARK} stroke="white" strokeWidth={1} />
      )}
      <Line x1={CENTRE.x} y1={CENTRE.y} x2={edge.x} y2={edge.y} stroke={LINE} strokeWidth={0.5} />
      <Text x={place.x} y={first} textAnchor={anchor} fill={INK} style={labelStyle}>
        {label}
      </Text>
      <Text
        x={place.x}
        y={first + SIZE.body + 1}
        textAnchor={anchor}
        fill={mean === null ? MUTED : INK}
        style={mean === null ? labelStyle : valueStyle}
      >
        {mean === null ? 'not rated' : roundedMean(mean)}
      </Text>
    </G>
  )
}

const labelStyle = { fontFamily: FONT_FAMILY, fontSize: SIZE.body }
const valueStyle = { ...labelStyle, fontWeight: 700 }

function slicePath(middle: number, radius: number): string {
  const from = at(middle - SLICE / 2, radius)
  const to = at(middle + SLICE / 2, radius)
  return `M ${CENTRE.x} ${CENTRE.y} L ${from.x} ${from.y} A ${radius} ${radius} 0 0 1 ${to.x} ${to.y} Z`
}
