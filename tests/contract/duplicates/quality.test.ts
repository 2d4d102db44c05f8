import { describe, expect, it } from 'vitest'
import { qualityOf } from '../../../bench/duplicatesQuality'

describe('fifty doubles among a thousand made-up players, twins, brothers, fathers and namesakes', () => {
  const sets = [1, 2, 3, 4, 5].map((seed) => qualityOf(seed))
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

  it('are found for nine tenths and more', () => {
    expect(mean(sets.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.9)
  })

  it('are found with two hundredths of others at most', () => {
    expect(mean(sets.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.98)
  })
})
