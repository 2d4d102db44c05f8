import { expect, it } from 'vitest'
import { ROLES } from '../../contract/closedLists'
import { earliestDay, isMinor, isOutsideClub } from '../../contract/minors'

it('a player counts as a minor until the eighteenth birthday, and without a birth date', () => {
  expect(isMinor('2008-05-02', '2026-05-01')).toBe(true)
  expect(isMinor('2008-05-02', '2026-05-02')).toBe(false)
  expect(isMinor(null, '2026-05-02')).toBe(true)
  expect(isMinor('', '2026-05-02')).toBe(true)
})

it('the day of the check is the earliest one in any time zone, so a player is of age everywhere', () => {
  expect(earliestDay(new Date('2026-05-02T11:59:59Z'))).toBe('2026-05-01')
  expect(earliestDay(new Date('2026-05-02T12:00:00Z'))).toBe('2026-05-02')
})

it('only agents are outside the club', () => {
  expect(ROLES.filter(isOutsideClub)).toEqual(['Agent'])
})
