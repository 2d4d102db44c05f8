import { describe, expect, it } from 'vitest'
import { likelyGroups } from '../../../src/custom/duplicates/groups'
import { type LikelyPair, pairKey } from '../../../src/custom/duplicates/pairSearch'
import { afterMerges } from '../../../src/custom/duplicates/shownPairs'

const row = (name: string) => ({ id: name, name })
function pair(one: string, other: string): LikelyPair {
  return { rows: [row(one), row(other)], verdict: 'likely', reasons: ['sameName'] }
}
function merge(kept: string, merged: string) {
  const moved = { analyses: 0, players: 0, matches: 0 }
  const record = { ...row(kept), creator: null }
  return { id: `${kept} ${merged}`, record, moved, mergedId: merged, mergedName: merged }
}
const written = (pairs: readonly LikelyPair[]) =>
  pairs.map(({ rows }) => rows.map(({ name }) => name).join('='))

describe('pairs that share a record', () => {
  const together = (
    pairs: readonly LikelyPair[],
    isDismissed: (pair: Pick<LikelyPair, 'rows'>) => boolean = () => false,
  ) => likelyGroups('teams', pairs, isDismissed).map((group) => group.rows.map(({ name }) => name))
  const three = [
    pair('Inter', 'FC Inter'),
    pair('PSV', 'PSV Eindhoven'),
    pair('FC Inter', 'Inter (ITA)'),
    pair('Inter', 'Inter (ITA)'),
  ]

  it('form one group, at the position of the first pair', () => {
    expect(together(three)).toEqual([
      ['Inter', 'FC Inter', 'Inter (ITA)'],
      ['PSV', 'PSV Eindhoven'],
    ])
  })

  it('are separate once a user dismissed one of them', () => {
    expect(together(three, ({ rows }) => rows[1].name === 'Inter (ITA)' && rows[0].name === 'Inter')).toEqual(
      [
        ['Inter', 'FC Inter'],
        ['PSV', 'PSV Eindhoven'],
        ['FC Inter', 'Inter (ITA)'],
        ['Inter', 'Inter (ITA)'],
      ],
    )
  })

  it('are separate if certain pairs would connect two records that a user dismissed, even without a pair of their own', () => {
    const certain = [pair('Inter', 'FC Inter'), pair('FC Inter', 'Inter (ITA)')].map((one) => ({
      ...one,
      verdict: 'certain' as const,
    }))
    expect(together(certain)).toEqual([['Inter', 'FC Inter', 'Inter (ITA)']])
    const isDismissed = ({ rows }: Pick<LikelyPair, 'rows'>) => pairKey(rows) === 'Inter Inter (ITA)'
    expect(together(certain, isDismissed)).toEqual([
      ['Inter', 'FC Inter'],
      ['FC Inter', 'Inter (ITA)'],
    ])
  })
})

describe('a group of three', () => {
  const pairs = [pair('A', 'B'), pair('B', 'C'), pair('A', 'C')]

  it('becomes a pair once two are merged, whichever record was kept', () => {
    expect(written(afterMerges(pairs, [merge('A', 'B')]))).toEqual(['A=C'])
    expect(written(afterMerges(pairs.slice(0, 2), [merge('A', 'B')]))).toEqual(['A=C'])
  })

  it('is empty once all are merged', () => {
    expect(afterMerges(pairs, [merge('A', 'B'), merge('C', 'A')])).toEqual([])
  })
})
