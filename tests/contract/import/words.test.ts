import { expect, it } from 'vitest'
import { FEET, PLAYER_PRIORITIES, POSITIONS, ROLES } from '../../../contract/closedLists'
import { isLine, readFoot, readPosition, readPriority, readRole } from '../../../contract/import/words'

it.each([
  ['GK', 'Goalkeeper'],
  ['CB', 'Central Back'],
  ['CM', 'Central Midfielder'],
  ['ST', 'Centre Forward'],
  ['cdm', 'Defending Midfielder'],
  ['Défenseur central', 'Central Back'],
  ['Avant-centre', 'Centre Forward'],
])('reads %s as the position %s', (cell, position) => expect(readPosition(cell)).toBe(position))

it.each(['DF', 'MF', 'FW', 'Défenseur', 'Stürmer', 'delantero'])(
  'reads %s as a line, not as a position',
  (cell) => {
    expect([isLine(cell), readPosition(cell)]).toEqual([true, undefined])
  },
)

it.each([
  ['right', 'Right'],
  ['LEFT', 'Left'],
  ['both', 'Both feet'],
  ['les deux', 'Both feet'],
])('reads %s as the foot %s', (cell, foot) => expect(readFoot(cell)).toBe(foot))

it.each([
  ['Agente', 'Agent'],
  ['Recruteur', 'Scout'],
])('reads %s as the role %s', (cell, role) => expect(readRole(cell)).toBe(role))

it('reads each value of a closed list as itself, in any case', () => {
  for (const position of POSITIONS) {
    expect([position, position.toUpperCase()].map(readPosition)).toEqual([position, position])
  }
  for (const priority of PLAYER_PRIORITIES) expect(readPriority(priority.toLowerCase())).toBe(priority)
  expect([FEET.map(readFoot), ROLES.map(readRole)]).toEqual([FEET, ROLES])
})

it('reads nothing from a word that it does not know', () => {
  expect([readPosition('Libero'), readFoot('middle'), readRole('owner')]).toEqual(Array(3).fill(undefined))
})
