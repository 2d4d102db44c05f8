import { expect, it } from 'vitest'
import { ageOn, bornBetween, monthsUntil } from '../../contract/age'
import { randomFrom } from '../support/random'

it('an age is in full years', () => {
  expect(ageOn('2026-05-01', '2004-05-01')).toBe(22)
  expect(ageOn('2026-04-30', '2004-05-01')).toBe(21)
})

it('turns a range of ages into a range of birth dates', () => {
  expect(bornBetween('2026-05-01', { ageFrom: 18, ageTo: 18 })).toEqual({
    bornFrom: '2007-05-02',
    bornTo: '2008-05-01',
  })
})

it('sets no bound for an age that the filter lacks', () => {
  expect(bornBetween('2026-05-01', {})).toEqual({})
  expect(bornBetween('2026-05-01', { ageFrom: 30 })).toEqual({ bornTo: '1996-05-01' })
  expect(bornBetween('2026-05-01', { ageTo: 30 })).toEqual({ bornFrom: '1995-05-02' })
})

it('counts leap days like other days', () => {
  expect(bornBetween('2028-02-29', { ageFrom: 1, ageTo: 1 })).toEqual({
    bornFrom: '2026-03-01',
    bornTo: '2027-02-28',
  })
  const { below, pick } = randomFrom(1)
  const aDay = () => pick(['02-27', '02-28', '02-29', '03-01', '12-31', '01-01', '05-17'])
  const isDay = (day: string) => new Date(`${day}T00:00Z`).toISOString().startsWith(day)
  for (let round = 0; round < 5_000; round += 1) {
    const today = `${2020 + below(10)}-${aDay()}`
    const birthDate = `${1985 + below(35)}-${aDay()}`
    if (!isDay(today) || !isDay(birthDate)) continue
    const [ageFrom, ageTo] = [below(40), below(40)]
    const { bornFrom = '', bornTo = '' } = bornBetween(today, { ageFrom, ageTo })
    const age = ageOn(today, birthDate)
    expect(birthDate >= bornFrom && birthDate <= bornTo, `${birthDate} on ${today}`).toBe(
      age >= ageFrom && age <= ageTo,
    )
  }
})

it.each([
  ['2026-11-28', '2027-06-30', 7],
  ['2026-11-28', '2027-11-27', 11],
  ['2026-11-28', '2026-11-27', -1],
])('from %s to %s are %i full months', (from, to, months) => {
  expect(monthsUntil(from, to)).toBe(months)
})
