import type { Position } from './closedLists'

/** The abbreviations of positions on a team sheet. */
export const POSITION_CODES: Readonly<Record<Position, string>> = {
  Goalkeeper: 'GK',
  'Right CB': 'RCB',
  'Left CB': 'LCB',
  'Central Back': 'CB',
  'Left Back': 'LB',
  'Right Back': 'RB',
  'RW Back': 'RWB',
  'LW Back': 'LWB',
  'Defending Midfielder': 'DM',
  'Central Midfielder': 'CM',
  'Attacking Midfielder': 'AM',
  'Right Midfielder': 'RM',
  'Left Midfielder': 'LM',
  'RW Midfielder': 'RWM',
  'LW Midfielder': 'LWM',
  'RW Forward': 'RWF',
  'LW Forward': 'LWF',
  'Centre Forward': 'CF',
  'Second Striker': 'SS',
}
