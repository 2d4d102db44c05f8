import { describe, expect, it } from 'vitest'
import {
  isOneSlip,
  likenessOf,
  soundOf,
  spoken,
  UNKNOWN_USE,
  wordsOf,
} from '../../../contract/duplicates/words'

describe('the words of a name', () => {
  it.each([
    ['  N’Golo  KANTÉ ', ['ngolo', 'kante']],
    ["D'Angelo", ['dangelo']],
    ['N´Golo', ['ngolo']],
    ['Aït-Nouri, R.', ['ait', 'nouri', 'r']],
    ['Mül\u00adler', ['muller']],
    ['–', []],
  ])('of %j are %j', (name, words) => expect(wordsOf(name)).toEqual(words))
})

describe('one slip', () => {
  it.each([
    ['laporte', 'laprote'],
    ['laporte', 'lapote'],
    ['laporte', 'lapporte'],
    ['laporte', 'kaporte'],
    ['laporte', 'laportes'],
  ])('makes %s of %s', (one, other) => {
    expect(isOneSlip(one, other)).toBe(true)
    expect(isOneSlip(other, one)).toBe(true)
  })

  it.each([
    ['laporte', 'laporte'],
    ['laporte', 'palorte'],
    ['laporte', 'lapo'],
    ['laporte', 'leporta'],
  ])('does not make %s of %s', (one, other) => {
    expect(isOneSlip(one, other)).toBe(false)
    expect(isOneSlip(other, one)).toBe(false)
  })
})

describe('two words', () => {
  it.each([
    ['mohamed', 'mohammed'],
    ['sergei', 'sergey'],
    ['muller', 'mueller'],
    ['viktor', 'victor'],
    ['hernandez', 'hernandes'],
  ])('sound alike as %s and %s', (one, other) => expect(soundOf(one)).toBe(soundOf(other)))

  it('are two names where several bear each of them, and a slip where nobody else does', () => {
    const [marco, mario] = [spoken('marco'), spoken('mario')]
    expect(likenessOf(marco, mario, UNKNOWN_USE)).toBe('slip')
    expect(likenessOf(marco, mario, { isCommon: () => true, isRare: () => false })).toBeNull()
  })
})
