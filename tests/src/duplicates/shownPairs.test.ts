import { expect, it } from 'vitest'
import { searchWords } from '../../../contract/text'
import { isFound } from '../../../src/custom/duplicates/shownPairs'

const one = { id: '1', name: 'Emiliano Martínez', aliases: ['Dibu'], team: { id: '3', name: 'Aston Villa' } }
const other = { id: '2', name: 'E. Martinez', team: null }

it.each([
  ['', true],
  ['martinez villa', true],
  ['dibu', true],
  ['martinez everton', false],
  ['dibu e.', false],
])('a pair is found by “%s”: %s', (search, isExpected) => {
  expect(isFound(searchWords(search), { rows: [one, other] })).toBe(isExpected)
})

it('a search for a team finds pairs of its matches', () => {
  const match = {
    id: '1',
    date: '2026-05-01',
    homeTeam: { id: '2', name: 'Ajax' },
    awayTeam: { id: '3', name: 'PSV' },
  }
  expect(isFound(['psv'], { rows: [match, { ...match, id: '4' }] })).toBe(true)
})
