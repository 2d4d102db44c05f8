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

/** The positions of each formation, which give its places on the pitch. A place takes the players of its position’s group. */
export const PLACES_OF_FORMATION: Readonly<Record<Formation, readonly Position[]>> = {
  '4-3-3': [
    'Goalkeeper',
    'Right Back',
    'Right CB',
    'Left CB',
    'Left Back',
    'Defending Midfielder',
    'Central Midfielder',
    'Attacking Midfielder',
    'RW Forward',
    'Centre Forward',
    'LW Forward',
  ],
  '4-4-2': [
    'Goalkeeper',
    'Right Back',
    'Right CB',
    'Left CB',
    'Left Back',
    'Right Midfielder',
    'Defending Midfielder',
    'Central Midfielder',
    'Left Midfielder',
    'Second Striker',
    'Centre Forward',
  ],
  '4-2-3-1': [
    'Goalkeeper',
    'Right Back',
    'Right CB',
    'Left CB',
    'Left Back',
    'Defending Midfielder',
    'Central Midfielder',
    'RW Midfielder',
    'Attacking Midfielder',
    'LW Midfielder',
    'Centre Forward',
  ],
  '3-5-2': [
    'Goalkeeper',
    'Right CB',
    'Central Back',
    'Left CB',
    'RW Back',
    'Defending Midfielder',
    'Central Midfielder',
    'LW Back',
    'Attacking Midfielder',
    'Second Striker',
    'Centre Forward',
  ],
  '3-4-3': [
    'Goalkeeper',
    'Right CB',
    'Central Back',
    'Left CB',
    'RW Back',
    'Defending Midfielder',
    'Central Midfielder',
    'LW Back',
    'RW Forward',
    'Centre Forward',
    'LW Forward',
  ],
  '5-3-2': [
    'Goalkeeper',
    'RW Back',
    'Right CB',
    'Central Back',
    'Left CB',
    'LW Back',
    'Defending Midfielder',
    'Central Midfielder',
    'Attacking Midfielder',
    'Second Striker',
    'Centre Forward',
  ],
}
