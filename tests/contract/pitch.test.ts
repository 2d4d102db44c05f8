import { describe, expect, test } from 'vitest'
import { POSITIONS } from '../../contract/closedLists'
import { PITCH, placeOnPitch, positionShown } from '../../contract/pitch'

describe('a position on the pitch', () => {
  test.each(POSITIONS)('%s is marked inside the lines', (position) => {
    const { x, y } = placeOnPitch(position)
    expect(x).toBeGreaterThan(0)
    expect(x).toBeLessThan(PITCH.width)
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(PITCH.height)
  })

  test('no two positions are marked at one place', () => {
    const places = POSITIONS.map((position) => JSON.stringify(placeOnPitch(position)))
    expect(new Set(places).size).toBe(POSITIONS.length)
  })

  test('the team attacks upwards, so the goalkeeper is at the bottom and the left is on the left', () => {
    const goalkeeper = placeOnPitch('Goalkeeper')
    const forward = placeOnPitch('Centre Forward')
    expect(goalkeeper.y).toBeGreaterThan(forward.y)
    expect(placeOnPitch('Left Back').x).toBeLessThan(placeOnPitch('Right Back').x)
  })

  test('right positions mirror left positions', () => {
    for (const right of POSITIONS.filter((position) => /^R(ight|W)\b/.test(position))) {
      const left = POSITIONS.find(
        (position) => position === right.replace('Right', 'Left').replace('RW', 'LW'),
      )
      expect(left, right).toBeDefined()
      const [there, here] = [placeOnPitch(right), placeOnPitch(left ?? right)]
      expect(here.x, right).toBeCloseTo(PITCH.width - there.x)
      expect(here.y, right).toBe(there.y)
    }
  })
})

test.each([
  ['the one of the match', 'Left Back', 'Goalkeeper', 'Left Back', false],
  ['the usual one of the player where the scout noted none', '', 'Goalkeeper', 'Goalkeeper', true],
  ['none where neither is known', '', '', '', false],
] as const)('the position that a report shows is %s', (_which, noted, usual, position, isUsual) => {
  expect(positionShown({ position: noted, player: { position: usual } })).toEqual({ position, isUsual })
})
