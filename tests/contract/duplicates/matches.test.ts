import { describe, expect, it } from 'vitest'
import { madeUpMatches } from '../../../bench/madeUpMatches'
import { type ComparedMatch, compareMatches, matchIndex } from '../../../contract/duplicates/matches'

/** Reads "17 Arsenal 2:0 Wolves", a match of this day in August 2024; "-" between the teams means no score. */
function match(text: string): ComparedMatch {
  const [, day = '', homeTeam = '', score = '', awayTeam = ''] =
    /^(\d+) (.+) (\d+:\d+|-) (.+)$/.exec(text) ?? []
  const [homeScore = null, awayScore = null] = score === '-' ? [] : score.split(':').map(Number)
  return { date: `2024-08-${day}`, homeTeam, awayTeam, homeScore, awayScore }
}
const judge = (one: string, other: string) => compareMatches(match(one), match(other))

describe('two matches', () => {
  it.each([
    ['the same teams on the same day', 'Arsenal 2:0 Wolves', 'Arsenal 2:0 Wolves'],
    ['other spellings', 'Manchester City 2:0 Atlético Madrid', 'Man City 2:0 Club Atletico de Madrid'],
    ['a part of a name, with the same score', 'Arsenal 2:0 Rennes', 'Arsenal 2:0 Rennes Bretagne'],
  ])('are certainly the same with %s', (_, one, other) => {
    expect(judge(`17 ${one}`, `17 ${other}`).verdict).toBe('certain')
  })

  it('are certainly the same on consecutive days with equal scores, because of time zones', () => {
    const judged = judge('17 Boca Juniors 3:1 Racing', '18 Boca Juniors 3:1 Racing')
    expect(judged).toEqual({ verdict: 'certain', reasons: ['sameTeams', 'sameScore', 'nextDay'] })
  })

  it.each([
    ['the next day without a score', '17 Arsenal - Everton', '18 Arsenal - Everton', 'nextDay'],
    ['another score', '17 Arsenal 2:0 Everton', '17 Arsenal 2:1 Everton', 'otherScore'],
    ['one team with the same score', '17 Tottenham 4:0 Everton', '17 The Lilywhites 4:0 Everton', 'oneTeam'],
    ['parts of both names', '17 Montpellier HSC - Malherbe Caen', '17 Montpellier - Caen', 'partOfTeams'],
  ])('are likely the same with %s', (_, one, other, reason) => {
    const reasons = expect.arrayContaining([reason])
    expect(judge(one, other)).toMatchObject({ verdict: 'likely', reasons })
  })

  it.each([
    ['a cup tie in the same week', '17 Arsenal 2:0 Everton', '20 Arsenal 2:0 Everton', 'otherDay'],
    ['two days apart', '17 Arsenal - Everton', '19 Arsenal - Everton', 'otherDay'],
    ['a second leg on the next day', '17 Ajax 1:1 PSV', '18 PSV 1:1 Ajax', 'swappedTeams'],
    ['another squad', '17 Ajax 1:1 PSV', '17 Ajax U21 1:1 PSV U21', 'otherTeams'],
    ['another score on the next day', '17 Ajax 1:1 PSV', '18 Ajax 2:1 PSV', 'otherScore'],
    ['a town with two clubs', '17 Hull City 1:1 Leeds', '17 York City 1:1 Burnley', 'sameDay'],
  ])('are different with %s', (_, one, other, reason) => {
    expect(judge(one, other)).toMatchObject({ verdict: 'none', reasons: expect.arrayContaining([reason]) })
  })

  it('compare the same in either order', () => {
    const all = madeUpMatches(4, 120, 40)
    for (const one of all) {
      for (const other of all) expect(compareMatches(one, other)).toEqual(compareMatches(other, one))
    }
  })
})

describe('an index of matches', () => {
  it('finds stored matches up to one day before or after, but never the match itself', () => {
    const stored = { ...match('1 Ajax 1:1 PSV'), date: '2024-03-01', id: 'stored' }
    const index = matchIndex([stored])
    const on = (date: string) => index.find({ ...stored, id: null, date }).map(({ row }) => row.id)
    expect(on('2024-02-29')).toEqual(['stored'])
    expect(on('2024-03-02')).toEqual(['stored'])
    expect(on('2024-02-28')).toEqual([])
    expect(index.find(stored)).toEqual([])
  })

  it('leaves out a likely duplicate when another one is surer and the two certainly differ', () => {
    const index = matchIndex([
      { ...match('17 Ajax 1:1 PSV'), id: 'right' },
      { ...match('17 Ajax Cape Town 2:1 PSV'), id: 'wrong' },
    ])
    expect(index.find(match('17 AFC Ajax - PSV')).map(({ row }) => row.id)).toEqual(['right'])
  })
})
