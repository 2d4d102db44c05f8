import { describe, expect, it } from 'vitest'
import { inGroups } from '../../../src/custom/duplicates/groups'
import type { LikelyPair } from '../../../src/custom/duplicates/pairSearch'
import { afterMerges } from '../../../src/custom/duplicates/shownPairs'

const row = (name: string) => ({ id: name, name })
const pair = (one: string, other: string): LikelyPair => ({
  rows: [row(one), row(other)],
  verdict: 'likely',
  reasons: ['sameName'],
})
const merge = (kept: string, merged: string) => ({
  id: `${kept} ${merged}`,
  record: { ...row(kept), creator: null },
  moved: { analyses: 0, players: 0, matches: 0 },
  mergedId: merged,
  mergedName: merged,
})
const written = (pairs: readonly LikelyPair[]) =>
  pairs.map(({ rows }) => rows.map(({ name }) => name).join('='))

describe('pairs that share a record', () => {
  const pairs = [
    pair('Inter', 'Internazionale'),
    pair('PSV', 'PSV Eindhoven'),
    pair('Internazionale', 'FC Inter'),
  ]

  it('stand beside one another, below all that are one', () => {
    const shown = inGroups(pairs)
    expect(written(shown.map((one) => one.pair))).toEqual([
      'Inter=Internazionale',
      'Internazionale=FC Inter',
      'PSV=PSV Eindhoven',
    ])
    expect(shown.map(({ heads }) => heads?.rows.map(({ name }) => name) ?? null)).toEqual([
      ['Inter', 'Internazionale', 'FC Inter'],
      null,
      null,
    ])
  })

  it('are joined by a later pair that has one of each', () => {
    const shown = inGroups([pair('A', 'B'), pair('C', 'D'), pair('B', 'C')])
    expect(shown.map(({ heads }) => heads?.rows.length ?? 0)).toEqual([4, 0, 0])
  })
})

describe('of three that are one', () => {
  const pairs = [pair('A', 'B'), pair('B', 'C'), pair('A', 'C')]

  it('two are left once two are merged, whichever stays', () => {
    expect(written(afterMerges(pairs, [merge('A', 'B')]))).toEqual(['A=C'])
    expect(written(afterMerges(pairs.slice(0, 2), [merge('A', 'B')]))).toEqual(['A=C'])
  })

  it('none is left once all are merged', () => {
    expect(afterMerges(pairs, [merge('A', 'B'), merge('C', 'A')])).toEqual([])
  })
})
