import type { Analysis } from './analysis'
import type { Position } from './closedLists'

/** A pitch seen from above, with the player’s own goal at the bottom, in a unit that callers can scale. */
export const PITCH = {
  width: 70,
  height: 104,
  /** The penalty areas, in the middle of both ends. */
  area: { width: 38, depth: 15 },
  centreCircle: 9,
} as const

/** The distances from the left touchline and from the own goal, in percent of the pitch’s width and height. */
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

/** Returns the coordinates of a position on the pitch. y points down, so the team attacks upwards. */
export function placeOnPitch(position: Position): { x: number; y: number } {
  const [across, up] = PLACES[position]
  return { x: (across / 100) * PITCH.width, y: PITCH.height - (up / 100) * PITCH.height }
}

/** Returns the position that a report shows: the position in the match or, if unknown, the player’s usual position. */
export function positionShown({
  position,
  player,
}: {
  position: Analysis['position']
  player: Pick<Analysis['player'], 'position'>
}): { position: Position | ''; isUsual: boolean } {
  if (position !== '') return { position, isUsual: false }
  return { position: player.position, isUsual: player.position !== '' }
}
