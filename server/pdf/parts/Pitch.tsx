import { Circle, Line, Rect, Svg, Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import { PITCH, placeOnPitch, positionShown } from '../../../contract/pitch'
import type { ReportWords } from '../reportWords'
import { bold, INK, LINE, MARK, muted, PAPER } from '../style'

const { width: WIDTH, height: HEIGHT, area } = PITCH

type PitchProps = { analysis: Analysis; height: number; words: ReportWords }

/** Where the player stood in this match; their usual position where the scout noted none. */
export function Pitch({ analysis, height, words }: PitchProps) {
  const { report } = words.shared
  const { position, isUsual } = positionShown(analysis)
  const { shirtNo } = analysis
  const place = position === '' ? null : placeOnPitch(position)
  return (
    <View style={{ flexDirection: 'row', alignItems: 'center' }}>
      <Svg width={(height / HEIGHT) * WIDTH} height={height} viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
        <Rect
          x={0.5}
          y={0.5}
          width={WIDTH - 1}
          height={HEIGHT - 1}
          fill={PAPER}
          stroke={LINE}
          strokeWidth={1}
        />
        <Line x1={0} y1={HEIGHT / 2} x2={WIDTH} y2={HEIGHT / 2} stroke={LINE} strokeWidth={0.75} />
        <Circle
          cx={WIDTH / 2}
          cy={HEIGHT / 2}
          r={PITCH.centreCircle}
          fill="none"
          stroke={LINE}
          strokeWidth={0.75}
        />
        <PenaltyArea y={0.5} />
        <PenaltyArea y={HEIGHT - area.depth - 0.5} />
        {place && <Circle cx={place.x} cy={place.y} r={5} fill={MARK} stroke={INK} strokeWidth={1} />}
      </Svg>
      <View style={{ marginLeft: 8, flex: 1 }}>
        <Text style={bold}>
          {position === '' ? report.positionNotNoted : words.shared.position[position]}
        </Text>
        <Text style={muted}>{isUsual ? report.usualPosition : report.inThisMatch}</Text>
        {shirtNo !== null && <Text style={muted}>{words.pdf.shirt(shirtNo)}</Text>}
        <Text style={{ ...muted, marginTop: 6 }}>{report.attackingUp}</Text>
      </View>
    </View>
  )
}

function PenaltyArea({ y }: { y: number }) {
  return (
    <Rect
      x={(WIDTH - area.width) / 2}
      y={y}
      width={area.width}
      height={area.depth}
      fill="none"
      stroke={LINE}
      strokeWidth={0.75}
    />
  )
}
