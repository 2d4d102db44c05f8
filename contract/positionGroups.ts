import type { Formation, Position } from './closedLists'

/** The groups of positions of filters, depth and pitches, from the goalkeeper to the centre forward. */
export const POSITION_GROUPS = {
  goalkeeper: ['Goalkeeper'],
  rightBacks: ['Right Back', 'RW Back'],
  centreBacks: ['Right CB', 'Left CB', 'Central Back'],
  leftBacks: ['Left Back', 'LW Back'],
  defendingMidfield: ['Defending Midfielder'],
  centralMidfield: ['Central Midfielder'],
  attackingMidfield: ['Attacking Midfielder', 'Second Striker'],
  rightWing: ['Right Midfielder', 'RW Midfielder', 'RW Forward'],
  leftWing: ['Left Midfielder', 'LW Midfielder', 'LW Forward'],
  centreForward: ['Centre Forward'],
} as const satisfies Record<string, readonly Position[]>
export type PositionGroup = keyof typeof POSITION_GROUPS
// Object.keys returns string[], without the literal types of the keys.
export const POSITION_GROUP_NAMES = Object.keys(POSITION_GROUPS) as [PositionGroup, ...PositionGroup[]]

/** Returns the group of a position; null for no position. */
export const groupOfPosition = (position: Position | ''): PositionGroup | null =>
  POSITION_GROUP_NAMES.find((group) => (POSITION_GROUPS[group] as readonly string[]).includes(position)) ??
  null

/** The lines of a team. */
export const LINES = ['goalkeeper', 'defenders', 'midfielders', 'forwards'] as const
export type Line = (typeof LINES)[number]

const LINE_OF_GROUP: Record<PositionGroup, Line> = {
  goalkeeper: 'goalkeeper',
  rightBacks: 'defenders',
  centreBacks: 'defenders',
  leftBacks: 'defenders',
  defendingMidfield: 'midfielders',
  centralMidfield: 'midfielders',
  attackingMidfield: 'midfielders',
  rightWing: 'forwards',
  leftWing: 'forwards',
  centreForward: 'forwards',
}

/** Returns the line of a position; null for no position. */
export function lineOfPosition(position: Position | ''): Line | null {
  const group = groupOfPosition(position)
  return group && LINE_OF_GROUP[group]
}

const BACK_FOUR: Position[] = ['Left Back', 'Left CB', 'Right CB', 'Right Back']
const BACK_THREE: Position[] = ['Left CB', 'Central Back', 'Right CB']
const MIDFIELD_THREE: Position[] = ['Central Midfielder', 'Defending Midfielder', 'Attacking Midfielder']
const FRONT_THREE: Position[] = ['LW Forward', 'Centre Forward', 'RW Forward']
const FRONT_TWO: Position[] = ['Second Striker', 'Centre Forward']
const MIDFIELD_TWO: Position[] = ['Defending Midfielder', 'Central Midfielder']

/**
 * The places of each formation in front of the goalkeeper, in rows from the defenders to the forwards, each row from left to right. A place
 * takes the players of its position’s group.
 */
export const PLACES_OF_FORMATION: Readonly<Record<Formation, readonly (readonly Position[])[]>> = {
  '4-3-3': [BACK_FOUR, MIDFIELD_THREE, FRONT_THREE],
  '4-4-2': [BACK_FOUR, ['Left Midfielder', ...MIDFIELD_TWO, 'Right Midfielder'], FRONT_TWO],
  '4-2-3-1': [
    BACK_FOUR,
    MIDFIELD_TWO,
    ['LW Midfielder', 'Attacking Midfielder', 'RW Midfielder'],
    ['Centre Forward'],
  ],
  '3-5-2': [BACK_THREE, ['LW Back', ...MIDFIELD_THREE, 'RW Back'], FRONT_TWO],
  '3-4-3': [BACK_THREE, ['LW Back', ...MIDFIELD_TWO, 'RW Back'], FRONT_THREE],
  '5-3-2': [['LW Back', ...BACK_THREE, 'RW Back'], MIDFIELD_THREE, FRONT_TWO],
}
