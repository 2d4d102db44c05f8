import { describe, expect, it } from 'vitest'
import { type ComparedPlayer, comparePlayers, playerIndex } from '../../../contract/duplicates/players'

type Known = string | null
function player(name: string, birthDate: Known = null, team: Known = null): ComparedPlayer {
  return { name, birthDate, team }
}
const BORN = '1991-03-29'
const verdict = (one: ComparedPlayer, other: ComparedPlayer) => comparePlayers(one, other).verdict

describe('two players of the same birth date', () => {
  it.each([
    ['İlkay Gündoğan', 'ilkay gundogan'],
    ['Łukasz Fabiański', 'LUKASZ FABIANSKI'],
    ["N'Golo Kanté", 'N’Golo Kante'],
    ['Rayan Aït-Nouri', 'Rayan Ait Nouri'],
    ['Son Heung-min', 'Heung-Min Son'],
  ])('are certainly the same as %s and %s', (one, other) => {
    expect(verdict(player(one, BORN), player(other, BORN))).toBe('certain')
  })

  it.each([
    ['Robert Lewandowski', 'Robert Lewandovsky', 'similarSpelling'],
    ['Thomas Müller', 'Thomas Mueller', 'similarSpelling'],
    ['Aymeric Laporte', 'Aymeric Laprote', 'similarSpelling'],
    ['Lionel Messi', 'L. Messi', 'initials'],
    ['Dayot Upamecano', 'Dayotchanculle Upamecano', 'shortForm'],
    ['Cristiano Ronaldo', 'Cristiano Ronaldo dos Santos Aveiro', 'partOfName'],
    ['Messi', 'Lionel Andrés Messi Cuccittini', 'partOfName'],
  ])('are likely the same as %s and %s', (one, other, reason) => {
    const judged = comparePlayers(player(one, BORN), player(other, BORN))
    expect(judged.verdict).toBe('likely')
    expect(judged.reasons).toEqual(expect.arrayContaining(['sameBirthDate', reason]))
  })

  it.each([
    ['Lars Bender', 'Sven Bender'],
    ['L. Bender', 'Sven Bender'],
    ['Jan Kuba', 'Jon Kuba'],
    ['Ante Perišić', 'Mathew Leckie'],
  ])('are not the same as the twins and strangers %s and %s', (one, other) => {
    const judged = comparePlayers(player(one, BORN, 'Leverkusen'), player(other, BORN, 'Leverkusen'))
    expect(judged).toEqual({ verdict: 'none', reasons: ['otherName'] })
  })
})

describe('two players of different birth dates', () => {
  it('are namesakes, whatever else is the same', () => {
    const one = player('Emiliano Martínez', '1992-09-02', 'Aston Villa')
    const other = player('Emiliano Martínez', '1999-08-17', 'Aston Villa FC')
    const reasons = ['sameName', 'sameTeam', 'otherBirthDate']
    expect(comparePlayers(one, other)).toEqual({ verdict: 'none', reasons })
  })

  it.each([
    ['day and month the wrong way round', '1991-03-04', '1991-04-03'],
    ['one wrong digit', '1991-07-21', '1991-07-22'],
    ['two digits transposed', '1989-07-21', '1998-07-21'],
  ])('are likely the same where the names are and the dates have %s', (_slip, one, other) => {
    const judged = comparePlayers(player('Ante Budimir', one), player('Budimir Ante', other))
    expect(judged).toEqual({ verdict: 'likely', reasons: ['swappedNames', 'similarBirthDate'] })
    expect(verdict(player('Ante Budimir', one), player('Ivan Budimir', other))).toBe('none')
    expect(verdict(player('Ante Budimir', one), player('A. Budimir', other))).toBe('none')
  })
})

describe('two players, one without a birth date', () => {
  it('are likely the same by the whole name, whatever the team', () => {
    const judged = comparePlayers(player('João Félix', BORN, 'Porto'), player('JOAO FELIX', null, 'Benfica'))
    expect(judged).toEqual({ verdict: 'likely', reasons: ['sameName', 'missingBirthDate'] })
  })

  it.each([
    ['Lionel Messi', 'L. Messi'],
    ['Lionel Messi', 'Messi'],
    ['Lionel Messi', 'Lionel Andrés Messi'],
  ])('are likely the same as %s and %s of one team only', (one, other) => {
    expect(verdict(player(one, BORN, 'Inter Miami CF'), player(other, null, 'Inter Miami'))).toBe('likely')
    expect(verdict(player(one, BORN, 'Inter Miami CF'), player(other, null, 'Barcelona'))).toBe('none')
    expect(verdict(player(one, BORN, 'Inter Miami CF'), player(other))).toBe('none')
  })

  it('are not the same for a first name that several of a team have', () => {
    const other = player('Gabriel', null, 'Arsenal')
    const judged = comparePlayers(player('Gabriel Jesus', BORN, 'Arsenal'), other)
    const reasons = ['sameTeam', 'partOfName', 'missingBirthDate', 'tooLittleKnown']
    expect(judged).toEqual({ verdict: 'none', reasons })
  })

  it('are father and son if only one is called junior', () => {
    const judged = comparePlayers(player('Jorge Sousa Jr.'), player('Jorge Sousa', BORN))
    expect(judged.verdict).toBe('none')
    expect(judged.reasons).toContain('otherGeneration')
  })
})

describe('a name of many forms', () => {
  it('can be any text without an error', () => {
    for (const name of ['', ' ', '…', 'de', 'J.', '손흥민', 'Александр Головин', "''", 'a'.repeat(120)]) {
      expect(verdict(player(name, BORN), player('Lars Bender', BORN))).toBe('none')
      expect(() => playerIndex([{ id: '1', ...player(name) }]).find(player(name))).not.toThrow()
    }
  })

  it('is compared in other alphabets too', () => {
    expect(verdict(player('Александр Головин', BORN), player('Головин Александр', BORN))).toBe('certain')
    expect(verdict(player('손흥민', BORN), player('손흥민', BORN))).toBe('certain')
  })
})
