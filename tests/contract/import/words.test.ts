import { describe, expect, it } from 'vitest'
import { FEET, PLAYER_PRIORITIES, POSITIONS, ROLES } from '../../../contract/closedLists'
import { readFoot, readPosition, readPriority, readRole } from '../../../contract/import/words'

describe('positions', () => {
  it.each([
    ['GK', 'Goalkeeper'],
    ['DF', 'Central Back'],
    ['MF', 'Central Midfielder'],
    ['FW', 'Centre Forward'],
    ['cdm', 'Defending Midfielder'],
    ['Défenseur', 'Central Back'],
    ['Stürmer', 'Centre Forward'],
  ])('%s is a %s', (cell, position) => expect(readPosition(cell)).toBe(position))

  it.each(POSITIONS)('%s is itself, in any case', (position) => {
    expect(readPosition(position)).toBe(position)
    expect(readPosition(position.toUpperCase())).toBe(position)
  })

  it('that nobody knows are none', () => expect(readPosition('Libero')).toBeUndefined())
})

describe('feet', () => {
  it.each([
    ['right', 'Right'],
    ['LEFT', 'Left'],
    ['both', 'Both feet'],
    ['les deux', 'Both feet'],
  ])('%s is %s', (cell, foot) => expect(readFoot(cell)).toBe(foot))
  it.each(FEET)('%s is itself', (foot) => expect(readFoot(foot)).toBe(foot))
  it('that nobody knows are none', () => expect(readFoot('middle')).toBeUndefined())
})

it('priorities are themselves, in any case', () => {
  expect(PLAYER_PRIORITIES.map((priority) => readPriority(priority.toLowerCase()))).toEqual([
    ...PLAYER_PRIORITIES,
  ])
})

describe('roles', () => {
  it.each([
    ['Agente', 'Agent'],
    ['Recruteur', 'Scout'],
  ])('%s is %s', (cell, role) => expect(readRole(cell)).toBe(role))
  it.each(ROLES)('%s is itself', (role) => expect(readRole(role)).toBe(role))
  it('that nobody knows are none', () => expect(readRole('owner')).toBeUndefined())
})
