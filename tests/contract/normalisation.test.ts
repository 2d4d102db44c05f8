import { describe, expect, it } from 'vitest'
import { analysisInputSchema } from '../../contract/analysis'
import {
  FEET,
  normaliseRole,
  normaliseStatus,
  PLAYER_PRIORITIES,
  POSITIONS,
  ROLES,
} from '../../contract/closedLists'
import { levelField, positionField } from '../../contract/fields'
import { matchInputSchema } from '../../contract/match'
import { playerInputSchema } from '../../contract/player'
import { teamInputSchema } from '../../contract/team'
import { userInputSchema } from '../../contract/user'
import { id } from './records'

/** The rules of the product document, section 5, one by one. */
describe('a position', () => {
  it("is one of the document's nineteen", () => {
    expect(POSITIONS).toEqual([
      'Goalkeeper',
      'Right CB',
      'Left CB',
      'Central Back',
      'Left Back',
      'Right Back',
      'RW Back',
      'LW Back',
      'Defending Midfielder',
      'Central Midfielder',
      'Attacking Midfielder',
      'Right Midfielder',
      'Left Midfielder',
      'RW Midfielder',
      'LW Midfielder',
      'RW Forward',
      'LW Forward',
      'Centre Forward',
      'Second Striker',
    ])
  })
  it.each(POSITIONS)('%s is kept', (position) => expect(positionField.parse(position)).toBe(position))
  it.each(['Libero', 'goalkeeper', '', ' Goalkeeper', null])('%j becomes empty', (text) =>
    expect(positionField.parse(text)).toBe(''),
  )
})

describe('a foot', () => {
  const foot = (value: unknown) => playerInputSchema.parse({ name: 'Sam', foot: value }).foot
  it.each(FEET)('%s is kept', (value) => expect(foot(value)).toBe(value))
  it('has the values Left, Right and Both feet', () => expect(FEET).toEqual(['Left', 'Right', 'Both feet']))
  it.each(['left', 'Both', '', null])('%j becomes null', (value) => expect(foot(value)).toBeNull())
  it('leaves a missing value missing', () => expect(foot(undefined)).toBeUndefined())
})

describe('a player priority', () => {
  const priority = (value: unknown) =>
    playerInputSchema.parse({ name: 'Sam', playerPriority: value }).playerPriority
  it.each(PLAYER_PRIORITIES)('%s is kept', (value) => expect(priority(value)).toBe(value))
  it.each(['asap', 'High', '', null])('%j becomes Monitor', (value) =>
    expect(priority(value)).toBe('Monitor'),
  )
})

describe('a level', () => {
  it.each(['A', 'B', 'C', 'D'])('%s is kept', (level) => expect(levelField.parse(level)).toBe(level))
  it.each(['E', 'a', '', null])('%j becomes unset', (level) => expect(levelField.parse(level)).toBeNull())
})

describe('a role', () => {
  it.each(ROLES)('%s is kept', (role) => expect(normaliseRole(role)).toBe(role))
  it.each([
    ['admin', 'Admin'],
    ['SCOUT', 'Scout'],
    ['pLaYeR', 'Player'],
    [' agent ', 'Agent'],
  ])('%j becomes %s', (text, role) => expect(normaliseRole(text)).toBe(role))
  it.each(['Boss', '', null])('%j becomes Agent', (text) => expect(normaliseRole(text)).toBe('Agent'))
})

describe('a user status', () => {
  it.each([1, 2, 3])('%i is kept', (status) => expect(normaliseStatus(status)).toBe(status))
  it.each([0, 4, '1', 1.5, null, undefined, {}])('%j becomes null', (status) =>
    expect(normaliseStatus(status)).toBeNull(),
  )
})

describe('fields that clients may not set', () => {
  const match = { date: '2025-01-01', homeTeamId: id(1), awayTeamId: id(2) }
  const user = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com' }
  it.each([
    ['a team', teamInputSchema, { name: 'Ajax' }, { createdBy: id(1), creator: {} }],
    ['a player', playerInputSchema, { name: 'Sam' }, { scouter: id(1), team: { id: id(2) }, createdAt: 'x' }],
    [
      'an analysis',
      analysisInputSchema,
      { matchId: id(1), playerId: id(2) },
      { scouter: id(3), scout: {}, match: {} },
    ],
    ['a match', matchInputSchema, match, { creator: {}, homeTeam: {} }],
    ['a user', userInputSchema, user, { status: 1, passwordHash: 'x' }],
  ])('is dropped from %s', (_what, schema, input, dropped) => {
    expect(schema.parse({ ...input, ...dropped })).toEqual(input)
  })
})

it('values of the wrong JSON type are errors, never normalised', () => {
  for (const value of [1, true, [], {}]) {
    expect(positionField.safeParse(value).success).toBe(false)
    expect(levelField.safeParse(value).success).toBe(false)
    expect(playerInputSchema.safeParse({ name: 'Sam', foot: value }).success).toBe(false)
    expect(playerInputSchema.safeParse({ name: 'Sam', playerPriority: value }).success).toBe(false)
  }
})
