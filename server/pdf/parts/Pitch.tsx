import { Circle, Line, Rect, Svg, Text, View } from '@react-pdf/renderer'
import type { Analysis } from '../../../contract/analysis'
import type { Position } from '../../../contract/player'
import { bold, INK, LINE, MARK, muted, PAPER } from '../style'

/** Across from the left, and up from the own goal, both out of 100. */
const PLACES: Record<Position, readonly [across: number, up: number]> = {
  Goalkeeper: [50, 6],
  'Right CB': [64, 20],
  'Left CB': [36, 20],
  'Central Back': [50, 19],
  'Left Back': [13, 25],
  'Right Back': [87, 25],
  'RW Back': [88, 38],
  'LW Back': [12, 38],
  'Defending Midfielder': [50, 36],
  'Central Midfielder': [50, 50],
  'Attacking Midfielder': [50, 67],
  'Right Midfielder': [84, 52],
  'Left Midfielder': [16, 52],
  'RW Midfielder': [87, 63],
  'LW Midfielder': [13, 63],
  'RW Forward': [83, 81],
  'LW Forward': [17, 81],
  'Centre Forward': [50, 88],
  'Second Striker': [50, 77],
}

/** Drawn to this measure, then scaled. */
const WIDTH = 70
const HEIGHT = 104
const BOX = { width: 38, depth: 15 } as const

type PitchProps = { analysis: Analysis; height: number }

/** Where the player stood in this match; their usual position where the scout noted none. */
export function Pitch({ analysis: { position, player, shirtNo }, height }: PitchProps) {
  const shown = position || player.position
  const place = shown === '' ? null : PLACES[shown]
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
        <Circle cx={WIDTH / 2} cy={HEIGHT / 2} r={9} fill="none" stroke={LINE} strokeWidth={0.75} />
        <PenaltyArea y={0.5} />
        <PenaltyArea y={HEIGHT - BOX.depth - 0.5} />
        {place && (
          <Circle
            cx={(place[0] / 100) * WIDTH}
            cy={HEIGHT - (place[1] / 100) * HEIGHT}
            r={5}
            fill={MARK}
            stroke={INK}
            strokeWidth={1}
          />
        )}
      </Svg>
      <View style={{ marginLeft: 8, flex: 1 }}>
        <Text style={bold}>{shown === '' ? 'Position not noted' : shown}</Text>
        <Text style={muted}>{position === '' && shown !== '' ? 'usual position' : 'in this match'}</Text>
        {shirtNo !== null && <Text style={muted}>{`No. ${shirtNo}`}</Text>}
        <Text style={{ ...muted, marginTop: 6 }}>Attacking upwards</Text>
      </View>
    </View>
  )
}

function PenaltyArea({ y }: { y: number }) {
  return (
    <Rect
      x={(WIDTH - BOX.width) / 2}
      y={y}
      width={BOX.width}
      height={BOX.depth}
      fill="none"
      stroke={LINE}
      strokeWidth={0.75}
    />
  )
}
