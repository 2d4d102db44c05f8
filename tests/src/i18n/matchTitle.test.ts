import { expect, it } from 'vitest'
import { message } from '../../../src/i18n'
import { datedMatchTitle, matchTitle } from '../../../src/i18n/matchTitle'

const sides = (home: string, away: string) => ({ homeTeam: { name: home }, awayTeam: { name: away } })

it('names the home team first, and adds no marks to left-to-right names', () => {
  expect(matchTitle(message, sides('Harbour Athletic', 'Old Mills'))).toBe('Harbour Athletic – Old Mills')
})

it('keeps two names that run from right to left in their places, and the day after them', () => {
  const match = { ...sides('מכבי חיפה', 'الهلال'), date: '2026-04-18' }
  expect(datedMatchTitle(message, match)).toBe('\u2068מכבי חיפה\u2069 – \u2068الهلال\u2069, 18 Apr 2026')
})
