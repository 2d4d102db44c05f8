import { describe, expect, it } from 'vitest'
import {
  isOneTypoApart,
  phoneticKey,
  toWord,
  UNKNOWN_FREQUENCY,
  wordSimilarity,
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
    expect(isOneTypoApart(one, other)).toBe(true)
    expect(isOneTypoApart(other, one)).toBe(true)
  })

  it.each([
    ['laporte', 'laporte'],
    ['laporte', 'palorte'],
    ['laporte', 'lapo'],
    ['laporte', 'leporta'],
  ])('does not make %s of %s', (one, other) => {
    expect(isOneTypoApart(one, other)).toBe(false)
    expect(isOneTypoApart(other, one)).toBe(false)
  })
})

describe('two words', () => {
  it.each([
    ['mohamed', 'mohammed'],
    ['sergei', 'sergey'],
    ['muller', 'mueller'],
    ['viktor', 'victor'],
    ['hernandez', 'hernandes'],
  ])('sound alike as %s and %s', (one, other) => expect(phoneticKey(one)).toBe(phoneticKey(other)))

  it('are two names where several bear each of them, and a slip where nobody else does', () => {
    const [marco, mario] = [toWord('marco'), toWord('mario')]
    expect(wordSimilarity(marco, mario, UNKNOWN_FREQUENCY)).toBe('typo')
    expect(
      wordSimilarity(marco, mario, { isCommon: () => true, isRare: () => false, isOfTwo: () => false }),
    ).toBeNull()
  })
})
