import { describe, expect, it } from 'vitest'
import { readWhole } from '../../../contract/import/measures'

describe('a height', () => {
  it.each([
    ['185', 185],
    ['185 cm', 185],
    ['182,5 cm', 183],
    ['1,85 m', 185],
    ['1.85', 185],
    ['1m85', 185],
    ['6\'1"', 185],
    ['6’1”', 185],
    ['6 ft', 183],
    ['١٨٥ cm', 185],
    ['１８５', 185],
    ['\u200e185\u200e', 185],
  ])('%s is %i cm', (cell, height) => expect(readWhole('height', cell)).toBe(height))

  it.each(['tall', '1.85 kg', '-185', '185 185', '', '0', '999', '99 cm'])('is not in %j', (cell) =>
    expect(readWhole('height', cell)).toBeUndefined(),
  )
})

describe('a weight', () => {
  it.each([
    ['72', 72],
    ['72.5 kg', 73],
    ['160 lbs', 73],
  ])('%s is %i kg', (cell, weight) => expect(readWhole('weight', cell)).toBe(weight))
})

it('a number of something else has no unit and no part', () => {
  const read = ['2', '2.0', '2,5', '2 cm'].map((cell) => readWhole('homeScore', cell))
  expect(read).toEqual([2, 2, undefined, undefined])
})
