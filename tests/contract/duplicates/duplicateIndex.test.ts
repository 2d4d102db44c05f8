import { describe, expect, it } from 'vitest'
import { madeUpPlayers } from '../../../bench/madeUpPlayers'
import { type ComparedPlayer, comparePlayers, playerIndex } from '../../../contract/duplicates/players'

type Known = string | null
function row(id: string, name: string, birthDate: Known = null, team: Known = null) {
  return { id, name, birthDate, team }
}

const SQUAD = [
  row('1', 'Toni Kroos', '1990-01-04', 'Madrid'),
  row('2', 'Luka Modrić', '1985-09-09', 'Milan'),
  row('3', 'Luka Modric', '1985-09-09'),
  row('4', 'L. Modrić', null, 'Milan'),
  row('5', 'Felix Kroos', '1991-03-12'),
]

const pairsOf = (found: Iterable<{ rows: readonly { id: string }[] }>) =>
  [...found].map(({ rows }) => rows.map(({ id }) => id).join('-')).sort()

describe('an index of players', () => {
  it('finds the same pairs whatever the order of the rows', () => {
    const turned = pairsOf(playerIndex([...SQUAD].reverse()).pairs())
    expect(turned).toEqual(['3-2', '4-2'])
  })

  it('finds the same pairs in slices', () => {
    const index = playerIndex(SQUAD)
    const sliced = [{ to: 3 }, { from: 3, to: 4 }, { from: 4 }].flatMap((slice) => [...index.pairs(slice)])
    expect(pairsOf(sliced)).toEqual(pairsOf(index.pairs()))
  })

  it('finds the same as comparing every two rows, if birth dates are known', () => {
    const players = madeUpPlayers(7, 200, 80).filter(({ birthDate }) => birthDate !== null)
    const everyPair = players.flatMap((one, at) =>
      players.slice(at + 1).map((other) => ({ rows: [one, other] as const })),
    )
    const alike = everyPair.filter(({ rows: [one, other] }) => comparePlayers(one, other).verdict !== 'none')
    expect(alike.length).toBeGreaterThan(40)
    expect(pairsOf(playerIndex(players).pairs())).toEqual(pairsOf(alike))
  })

  it('finds stored players similar to a new one, surest first, up to the limit', () => {
    const index = playerIndex(SQUAD)
    const candidate: ComparedPlayer = { name: 'MODRIC Luka', birthDate: '1985-09-09', team: 'Milan' }
    const found = index.find(candidate)
    expect(found.map(({ row: { id }, verdict }) => [id, verdict])).toEqual([
      ['2', 'certain'],
      ['3', 'certain'],
      ['4', 'likely'],
    ])
    expect(index.find(candidate, 1)).toEqual(found.slice(0, 1))
  })

  it('finds rows that were added later', () => {
    const index = playerIndex(SQUAD)
    expect(index.find({ name: 'Ada Hegerberg', birthDate: null, team: null })).toEqual([])
    index.add(row('6', 'Ada Hegerberg', '1995-07-10'))
    expect(index.size()).toBe(6)
    expect(index.find({ name: 'ada hegerberg', birthDate: null, team: null })).toHaveLength(1)
  })

  it('treats rare last names with the same first initial as one person, once it knows enough names', () => {
    const others = Array.from({ length: 200 }, (_, at) => row(`x${at}`, `Jan Huber${at}`, '1990-01-01'))
    const messi = { name: 'L. Messi', birthDate: null, team: null }
    const lionel = row('m', 'Lionel Messi', '1987-06-24', 'Miami')
    expect(playerIndex([lionel]).find(messi)).toEqual([])
    expect(playerIndex([...others, lionel]).find(messi)).toMatchObject([{ row: lionel, verdict: 'likely' }])
  })

  it('treats two common first names as different people, though they differ in one letter', () => {
    const mates = ['Marco', 'Mario'].flatMap((name) =>
      ['Rossi', 'Bianchi', 'Verdi'].map((family) => row(name + family, `${name} ${family}`, '1990-05-05')),
    )
    expect(pairsOf(playerIndex(mates.filter(({ name }) => name.endsWith('Rossi'))).pairs())).toEqual([
      'MarcoRossi-MarioRossi',
    ])
    expect(pairsOf(playerIndex(mates).pairs())).toEqual([])
  })

  it('treats a common name without a birth date at another club as a namesake, but not a rare name', () => {
    const others = ['Luis', 'Juan', 'Rui'].flatMap((given) =>
      ['Silva', 'Costa', 'Nunes'].map((family) =>
        row(given + family, `${given} ${family}`, '1990-05-05', 'Porto'),
      ),
    )
    const index = playerIndex([...others, row('r', 'Rui Quaresmo', '1990-05-05', 'Porto')])
    const likeOne = (name: string, team: string) =>
      index.find({ name, birthDate: null, team }).map(({ row: { id } }) => id)
    expect(likeOne('Luis Silva', 'Porto')).toEqual(['LuisSilva'])
    expect(likeOne('Luis Silva', 'Benfica')).toEqual([])
    expect(likeOne('Rui Quaresmo', 'Benfica')).toEqual(['r'])
  })

  describe('a player without a birth date and with two namesakes', () => {
    const porto = row('a', 'João Félix', '1999-11-10', 'Porto')
    const braga = row('b', 'João Félix', '1987-02-03', 'Braga')

    it('matches the namesake of the same team', () => {
      const undated = row('u', 'Joao Felix', null, 'Braga')
      expect(pairsOf(playerIndex([porto, braga, undated]).pairs())).toEqual(['b-u'])
      expect(pairsOf(playerIndex([undated, porto, braga]).pairs())).toEqual(['u-b'])
      expect(playerIndex([porto, braga]).find(undated)).toMatchObject([{ row: braga }])
      expect(playerIndex([undated, braga]).find(porto)).toEqual([])
    })

    it('matches both namesakes when nothing distinguishes them', () => {
      expect(pairsOf(playerIndex([porto, braga, row('u', 'João Félix')]).pairs())).toEqual(['a-u', 'b-u'])
    })
  })
})
