import { expect, it } from 'vitest'
import { digitsOf, plainDigits } from '../../contract/digits'

it.each(['１８５', '١٨٥', '۱۸۵', '१८५', '১৮৫', '๑๘๕'])(
  'reads digits of other scripts as 0 to 9: %s',
  (typed) => {
    expect(plainDigits(`${typed} cm`)).toBe('185 cm')
  },
)

it('keeps only the digits of a typed text', () => {
  expect(digitsOf('١8 ۵x')).toBe('185')
})
