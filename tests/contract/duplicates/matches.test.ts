import { describe, expect, it } from 'vitest'
import { madeUpMatches } from '../../../bench/madeUpMatches'
import { type ComparedMatch, compareMatches, matchIndex } from '../../../contract/duplicates/matches'

/** "2024-08-17 Arsenal 2:0 Wolves"; "-" stands between teams where there is no score. */
function match(text: string): ComparedMatch {
  const [, date = '', homeTeam = '', score = '', awayTeam = ''] =
    /^(\S+) (.+) (\d+:\d+|-) (.+)$/.exec(text) ?? []
  const [homeScore, awayScore] = score === '-' ? [null, null] : score.split(':').map(Number)
  return { date, homeTeam, awayTeam, homeScore: homeScore ?? null, awayScore: awayScore ?? null }
}
const judge = (one: string, other: string) => compareMatches(match(one), match(other))

describe('two matches', () => {
  it.each([
    ['the same teams on the same day', 'Arsenal 2:0 Wolves', 'Arsenal 2:0 Wolves'],
    [
      'teams by other spellings',
      'Manchester City 2:0 Atlético Madrid',
      'Man City 2:0 Club Atletico de Madrid',
    ],
    [
      'a team by a part of its name, with the same score',
      'Arsenal 2:0 Rennes',
      'Arsenal 2:0 Rennes Bretagne',
    ],
  ])('are certainly one by %s', (_, one, other) => {
    expect(judge(`2024-08-17 ${one}`, `2024-08-17 ${other}`).verdict).toBe('certain')
  })

  it('are certainly one on the next day, as in another time zone, where the score is the same', () => {
    const { verdict, reasons } = judge(
      '2024-08-17 Boca Juniors 3:1 Racing',
      '2024-08-18 Boca Juniors 3:1 Racing',
    )
    expect(verdict).toBe('certain')
    expect(reasons).toEqual(['sameTeams', 'sameScore', 'nextDay'])
  })

  it.each([
    [
      'the next day without a score',
      '2024-08-17 Arsenal - Everton',
      '2024-08-18 Arsenal - Everton',
      'nextDay',
    ],
    ['another score', '2024-08-17 Arsenal 2:0 Everton', '2024-08-17 Arsenal 2:1 Everton', 'otherScore'],
    [
      'one of the teams with the same score, as it plays once a day',
      '2024-08-17 Tottenham Hotspur 4:0 Everton',
      '2024-08-17 The Lilywhites 4:0 Everton',
      'oneTeam',
    ],
    [
      'parts of both names',
      '2024-08-17 Montpellier HSC - Malherbe Caen',
      '2024-08-17 Montpellier - Caen',
      'partOfTeams',
    ],
  ])('are likely one by %s', (_, one, other, reason) => {
    const judged = judge(one, other)
    expect(judged.verdict).toBe('likely')
    expect(judged.reasons).toContain(reason)
  })

  it.each([
    [
      'a cup tie in the same week',
      '2024-08-17 Arsenal 2:0 Everton',
      '2024-08-20 Arsenal 2:0 Everton',
      'otherDay',
    ],
    ['two days apart', '2024-08-17 Arsenal - Everton', '2024-08-19 Arsenal - Everton', 'otherDay'],
    ['a second leg on the next day', '2024-08-17 Ajax 1:1 PSV', '2024-08-18 PSV 1:1 Ajax', 'swappedTeams'],
    ['another squad', '2024-08-17 Ajax 1:1 PSV', '2024-08-17 Ajax U21 1:1 PSV U21', 'otherTeams'],
    ['another score on the next day', '2024-08-17 Ajax 1:1 PSV', '2024-08-18 Ajax 2:1 PSV', 'otherScore'],
    [
      'a town with two clubs',
      '2024-08-17 Hull City 1:1 Leeds',
      '2024-08-17 York City 1:1 Burnley',
      'sameDay',
    ],
  ])('are two by %s', (_, one, other, reason) => {
    const judged = judge(one, other)
    expect(judged.verdict).toBe('none')
    expect(judged.reasons).toContain(reason)
  })

  it('compare the same in either order', () => {
    const all = madeUpMatches(4, 120, 40)
    for (const one of all) {
      for (const other of all) expect(compareMatches(one, other)).toEqual(compareMatches(other, one))
    }
  })
})

describe('an index of matches', () => {
  it('finds what is stored by the day before and after, and never the match itself', () => {
    const stored = { ...match('2024-03-01 Ajax 1:1 PSV'), id: 'stored' }
    const index = matchIndex([stored])
    const on = (date: string) => index.find({ ...stored, id: null, date }).map(({ row }) => row.id)
    expect(on('2024-02-29')).toEqual(['stored'])
    expect(on('2024-03-02')).toEqual(['stored'])
    expect(on('2024-02-28')).toEqual([])
    expect(index.find(stored)).toEqual([])
  })

  it('leaves out what is likely the same where another is surer, and the two are certainly not one', () => {
    const index = matchIndex([
      { ...match('2024-08-17 Ajax 1:1 PSV'), id: 'right' },
      { ...match('2024-08-17 Ajax Cape Town 2:1 PSV'), id: 'wrong' },
    ])
    expect(index.find(match('2024-08-17 AFC Ajax - PSV')).map(({ row }) => row.id)).toEqual(['right'])
  })
})
