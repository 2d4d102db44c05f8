import { describe, expect, it } from 'vitest'
import { isSame, putBack } from '../../../src/resources/analyses/putBack'

const rating = (score: number | null, note = '') => ({ technical: { pass: { score, note } } })

describe('typing put back onto what the server holds', () => {
  it('keeps what was typed, and takes everything else over', () => {
    const base = { conclusion: 'Good', level: 'B', ...rating(2) }
    const mine = { conclusion: 'Very good', level: 'B', ...rating(2, 'Both feet') }
    const theirs = { conclusion: 'Fair', level: 'A', ...rating(4) }
    expect(putBack(base, mine, theirs)).toEqual({
      conclusion: 'Very good',
      level: 'A',
      ...rating(4, 'Both feet'),
    })
  })

  it('takes a list as one thing', () => {
    const base = { media: ['a'] }
    expect(putBack(base, { media: ['a'] }, { media: ['b'] })).toEqual({ media: ['b'] })
    expect(putBack(base, { media: ['a', 'c'] }, { media: ['b'] })).toEqual({ media: ['a', 'c'] })
  })

  it('knows what is the same whatever the order of its fields', () => {
    expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
    expect(isSame({ b: [1, 2] }, { b: [2, 1] })).toBe(false)
    expect(isSame({ a: null }, { a: '' })).toBe(false)
  })
})
