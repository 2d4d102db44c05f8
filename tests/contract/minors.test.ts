import { expect, it } from 'vitest'
import { ROLES } from '../../contract/closedLists'
import { isMinor, isOutsideClub } from '../../contract/minors'

it('a player is taken for a minor until the eighteenth birthday, and where nobody knows the birth date', () => {
  expect(isMinor('2008-05-02', '2026-05-01')).toBe(true)
  expect(isMinor('2008-05-02', '2026-05-02')).toBe(false)
  expect(isMinor(null, '2026-05-02')).toBe(true)
  expect(isMinor('', '2026-05-02')).toBe(true)
})

it('agents are outside the club: they see no player but in what is shared with them', () => {
  expect(ROLES.filter(isOutsideClub)).toEqual(['Agent'])
})
