import { describe, expect, it } from 'vitest'
import { agreementOf } from '../../../contract/statistics/agreement'
import { MIN_PEERS, positionMeanOf } from '../../../contract/statistics/standing'

const basis = { analyses: 1, drafts: 0, scouts: 1, until: null }
const by = (means: Record<string, number>) =>
  Object.entries(means).map(([scoutId, mean]) => ({ scoutId, mean, basis }))
const NOBODY = new Set<string>()

describe('the agreement of scouts', () => {
  it('has the items that two scouts rated, largest difference first, with each scout from the lowest mean', () => {
    const lines = agreementOf(
      [
        { item: 'firstTouch', scouts: by({ ana: 4, ben: 5, cai: 4 }) },
        { item: 'pass', scouts: by({ ana: 3 }) },
        { item: 'finishing', scouts: by({ ana: 4, ben: 1, cai: 2 }) },
      ],
      NOBODY,
    )
    expect(lines.map(({ item, difference, isAgreed }) => [item, difference, isAgreed])).toEqual([
      ['finishing', 3, false],
      ['firstTouch', 1, true],
    ])
    expect(lines[0]?.scouts.map(({ scoutId }) => scoutId)).toEqual(['ben', 'cai', 'ana'])
  })

  it.each([
    [[], false],
    [['ana'], false],
    [['ana', 'dee'], false],
    [['ana', 'ben'], true],
  ])(
    'is a consensus only with two independent reports: independent %j, consensus %s',
    (independent, isConsensus) => {
      const spread = [{ item: 'pass' as const, scouts: by({ ana: 4, ben: 4 }) }]
      expect(agreementOf(spread, new Set(independent))).toMatchObject([{ isAgreed: true, isConsensus }])
    },
  )

  it('is no consensus if independent scouts differ by more than one', () => {
    const spread = [{ item: 'pass' as const, scouts: by({ ana: 2, ben: 4 }) }]
    expect(agreementOf(spread, new Set(['ana', 'ben']))).toMatchObject([{ isConsensus: false }])
  })
})

it('the mean of a position counts each player once, and is missing for fewer than five', () => {
  const few = [{ mean: 3, players: MIN_PEERS - 1 }]
  expect(positionMeanOf({ means: few })).toBeNull()
  expect(positionMeanOf({ means: [...few, { mean: 4, players: 1 }] })).toBeCloseTo(3.2)
})
