import { Circle, G, Line, Path, Svg, Text } from '@react-pdf/renderer'
import { ringRadii, sliceEdge, sliceLabel, slicePath } from '../../../contract/groupChart'
import type { Ratings } from '../../../contract/ratings'
import { type GroupMean, groupMeans, roundedMean } from '../../../contract/statistics'
import { FONT_FAMILY } from '../fonts'
import { COLUMNS } from '../pageOne'
import { INK, LINE, MARK, MUTED, SIZE } from '../style'
import { HIGHEST_SCORE } from '../wording'

const HEIGHT = 158
const PLACE = { x: COLUMNS.right / 2, y: HEIGHT / 2, radius: 52 }

/** Six slices in the report's order, clockwise from the top; a slice reaches as far out as its group's mean. */
export function GroupChart({ ratings }: { ratings: Ratings }) {
  return (
    <Svg width={COLUMNS.right} height={HEIGHT} viewBox={`0 0 ${COLUMNS.right} ${HEIGHT}`}>
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
        <Slice key={group.group} group={group} index={index} />
      ))}
    </Svg>
  )
}

function Slice({ group: { label, mean }, index }: { group: GroupMean; index: number }) {
  const edge = sliceEdge(index, PLACE)
  const { x, y, secondY, anchor } = sliceLabel(index, PLACE, SIZE.body)
  return (
    <G>
      {mean !== null && <Path d={slicePath(index, mean, PLACE)} fill={MARK} stroke="white" strokeWidth={1} />}
      <Line x1={PLACE.x} y1={PLACE.y} x2={edge.x} y2={edge.y} stroke={LINE} strokeWidth={0.5} />
      <Text x={x} y={y} textAnchor={anchor} fill={INK} style={labelStyle}>
        {label}
      </Text>
      <Text
        x={x}
        y={secondY}
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
