import { expect, it } from 'vitest'
import type { MatchNote } from '../../../contract/match'
import {
  byLine,
  newestFirst,
  shirtsOf,
  shortNames,
  teamCodes,
} from '../../../src/resources/matches/live/squad'

const note = (shirtNo: number, said: Partial<MatchNote> = {}): MatchNote => {
  return { id: '', shirtNo, position: '', notes: 'x', analysisId: null, level: null, ...said }
}
const row = (shirtNo: number, position: 'Goalkeeper' | 'Centre Forward' | '', isStarter?: boolean) => {
  return { shirtNo, playerId: `p${shirtNo}`, position, ...(isStarter !== undefined && { isStarter }) }
}

it('the numbers of a side are starters, then substitutes and numbers that only notes have, with the latest level', () => {
  const lineup = [row(12, '', false), row(9, 'Centre Forward'), row(1, 'Goalkeeper', true)]
  const notes = [note(9, { level: 'C' }), note(9, { level: 'B' }), note(9), note(30)]
  const shirts = shirtsOf(lineup, notes, (id) => `Ada ${id}`)
  expect(shirts.map(({ shirtNo, name, level, hasNote }) => [shirtNo, name, level, hasNote])).toEqual([
    [1, 'p1', null, false],
    [9, 'p9', 'B', true],
    [12, 'p12', null, false],
    [30, '', null, true],
  ])
  const forward = { ...lineup[1], shirtNo: 0, playerId: 'f' } as (typeof lineup)[number]
  const ordered = byLine(shirtsOf([...lineup, forward], [], () => ''))
  expect(ordered.map(({ shirtNo }) => shirtNo)).toEqual([1, 0, 9, 12])
})

it('two players of one surname are shown with their initials', () => {
  expect(shortNames(['Ada Sow', 'Ida Marsh', 'Bo SOW', 'Rivaldo', ''])).toEqual([
    'A. Sow',
    'Marsh',
    'B. SOW',
    'Rivaldo',
    '',
  ])
})

it.each([
  ['Brindleport', 'Ashmoor', 'BRI', 'ASH'],
  ['IF Ærø', 'AC United', 'ÆRØ', 'UNI'],
  ['Real Madrid', 'Real Betis', 'MAD', 'BET'],
])('the codes of %s and %s are %s and %s', (...[home, away, codeOfHome, codeOfAway]) => {
  expect(teamCodes(home, away)).toEqual({ home: codeOfHome, away: codeOfAway })
})

it('notes are listed by minute, the newest first, and without a minute by their order', () => {
  const home = [note(1), note(2, { minute: 10 }), note(3, { minute: 94 })]
  const away = [note(4, { minute: 46 }), note(5)]
  expect(newestFirst([home, away]).map(({ shirtNo }) => shirtNo)).toEqual([3, 4, 2, 5, 1])
})
