import { describe, expect, it } from 'vitest'
import { compareTeams, teamIndex } from '../../../contract/duplicates/teams'

const judge = (one: string, other: string) => compareTeams({ name: one }, { name: other })

describe('two teams', () => {
  it.each([
    ['Real Madrid C. F.', 'real madrid CF'],
    ['Club Atlético de Madrid', 'Atletico Madrid'],
    ['Man Utd', 'Manchester United'],
    ["Borussia M'gladbach", 'Borussia Mönchengladbach'],
    ['AFC Ajax', 'Ajax FC'],
    ['Bayern Munich', 'Bayern München'],
    ['Ajax U-21', 'Ajax U21'],
  ])('are certainly the same as %s and %s', (one, other) => expect(judge(one, other).verdict).toBe('certain'))

  it.each([
    ['Manchester City', 'Manchester City FC', 'clubWords'],
    ['Manchester City', 'Manchester City (ENG)', 'countryLeftOut'],
    ['FC Twente', "FC Twente '65", 'yearLeftOut'],
    ['Borussia Dortmund', 'Borussia Dortmumd', 'similarSpelling'],
    ['1. FC Köln', 'FC Koeln', 'similarSpelling'],
    ['Flamengo RJ', 'CR Flamengo', 'clubWords'],
    ['LAFC', 'Los Angeles Football Club', 'initials'],
  ])('are likely the same as %s and %s', (one, other, reason) => {
    expect(judge(one, other)).toMatchObject({ verdict: 'likely', reasons: expect.arrayContaining([reason]) })
  })

  it.each([
    ['Manchester City', 'Manchester United', 'otherName'],
    ['Inter', 'Inter Miami CF', 'otherName'],
    ['AC Milan', 'Inter Milan', 'otherName'],
    ['Zambia', 'Gambia', 'otherName'],
    ['FC Barcelona', 'Barcelona SC', 'otherClubWords'],
    ['FC Barcelona', 'FC Barcelona B', 'otherSquad'],
    ['Chelsea FC', 'Chelsea FC Women', 'otherSquad'],
    ['England U21', 'England U 19', 'otherSquad'],
    ['River Plate (ARG)', 'River Plate (URU)', 'otherCountry'],
    ['TSV 1860 Linden', 'TSV 1899 Linden', 'otherYear'],
  ])('are not the same as %s and %s', (one, other, reason) => {
    expect(judge(one, other)).toMatchObject({ verdict: 'none', reasons: expect.arrayContaining([reason]) })
  })

  it('can have any name without an error', () => {
    for (const name of ['', 'FC', 'II', '1.', '…', 'U', '(ENG)']) {
      expect(judge(name, 'Ajax').verdict).toBe('none')
      expect(() => teamIndex([{ id: '1', name }]).find({ name })).not.toThrow()
    }
  })
})

describe('a name that is part of another one', () => {
  const found = (...names: string[]) =>
    [...teamIndex(names.map((name) => ({ id: name, name }))).pairs()].map(({ rows }) =>
      rows.map(({ name }) => name).join(' = '),
    )

  it.each([
    [['Bolton', 'Bolton Wanderers']],
    [['Inter', 'Internazionale Milano']],
    [['Leverkusen', 'Bayer 04 Leverkusen']],
  ])('identifies the club if no third one contains it: %j', (names) => {
    expect(found(...names)).toEqual([names.join(' = ')])
  })

  it.each([
    [['Bristol', 'Bristol City', 'Bristol Rovers']],
    [['AC Milan', 'Inter Milan']],
    [['Guinea', 'Guinea-Bissau']],
    [['Racing', 'Racing Santander']],
  ])('does not identify a club otherwise: %j', (names) => {
    expect(found(...names)).toEqual([])
  })
})

describe('the country of a team, if it is known', () => {
  const judged = (one: string, other: string) =>
    compareTeams({ name: 'Everton', country: one }, { name: 'Everton', country: other })

  it.each([
    ['England', 'Chile'],
    ['ENG', 'Chili'],
  ])('separates two teams of one name: %s and %s', (one, other) => {
    expect(judged(one, other)).toEqual({ verdict: 'none', reasons: ['otherCountry'] })
  })

  it.each([
    ['Germany', 'Allemagne'],
    ['Inglaterra', 'England'],
    ['Spain', ''],
    ['Spain', 'Iberia'],
  ])('changes nothing if it is the same or unknown: %s and %s', (one, other) => {
    expect(judged(one, other).verdict).toBe('certain')
  })

  it('is the same in letters behind a name', () => {
    const english = { name: 'Everton', country: 'Inglaterra' }
    expect(compareTeams({ name: 'Everton (CHI)' }, english).verdict).toBe('none')
    expect(compareTeams({ name: 'Everton (ENG)' }, english).verdict).toBe('likely')
  })
})

it('finds a team by each of its other names', () => {
  const index = teamIndex([{ id: '1', name: 'Inter', aliases: ['Nerazzurri', 'Ambrosiana'] }])
  expect(index.find({ name: 'Nerazzuri' })).toMatchObject([
    { verdict: 'likely', reasons: ['otherNames', 'similarSpelling'] },
  ])
  expect(index.find({ name: 'ambrosiana' })).toMatchObject([{ verdict: 'certain' }])
})

it('finds a team by a name with one wrong letter', () => {
  const names = ['Manchester City', 'Manchester United', 'Everton', 'Manchester City (ENG)']
  const index = teamIndex(names.map((name) => ({ id: name, name })))
  expect(index.find({ name: 'Machester United' })).toMatchObject([{ row: { name: 'Manchester United' } }])
  expect(index.find({ name: 'Evertton' })).toMatchObject([{ row: { name: 'Everton' } }])
  expect(index.find({ name: 'Evreton' })).toMatchObject([{ row: { name: 'Everton' } }])
})
