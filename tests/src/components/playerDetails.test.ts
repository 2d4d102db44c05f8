import { describe, expect, it } from 'vitest'
import { namesApart, playerDetails } from '../../../src/components/playerDetails'
import { message } from '../../../src/i18n'

const silva = {
  name: 'João Silva',
  position: 'Left Back',
  team: { name: 'Benfica' },
  birthDate: '1999-05-01',
} as const

it('the details of a player are position, team and birth year, without a team that is shown already', () => {
  expect(playerDetails(message, silva)).toBe('Left Back · Benfica · 1999')
  expect(playerDetails(message, silva, 'Benfica')).toBe('Left Back · 1999')
  expect(playerDetails(message, { position: '', team: null, birthDate: null })).toBe('')
})

describe('players of one name', () => {
  it.each([
    ['by their birth years', { birthDate: '2001-01-01' }, ['João Silva (1999)', 'João Silva (2001)']],
    ['by their teams', { team: { name: 'Porto' } }, ['João Silva (Benfica)', 'João Silva (Porto)']],
    [
      'by their positions',
      { position: 'Goalkeeper' } as const,
      ['João Silva (Left Back)', 'João Silva (Goalkeeper)'],
    ],
    ['also where a birth year is unknown', { birthDate: null }, ['João Silva (1999)', 'João Silva']],
  ])('are told apart %s', (_how, other, names) => {
    expect(namesApart(message, [silva, { ...silva, ...other }])).toEqual(names)
  })

  it('get as many details as they need', () => {
    const third = { ...silva, birthDate: '2001-01-01' }
    const second = { ...silva, team: { name: 'Porto' } }
    expect(namesApart(message, [silva, second, third])).toEqual([
      'João Silva (1999, Benfica)',
      'João Silva (1999, Porto)',
      'João Silva (2001, Benfica)',
    ])
  })
})

it('a player without namesakes goes by the name alone', () => {
  expect(namesApart(message, [silva, { ...silva, name: 'Rui Costa' }])).toEqual(['João Silva', 'Rui Costa'])
})
