import { describe, expect, it } from 'vitest'
import { isSame } from '../../contract/json'
import type { MatchNote } from '../../contract/match'
import { mergeThreeWay } from '../../contract/mergeThreeWay'
import { type Random, randomFrom } from '../support/random'

const merge = <Value>(base: Value, mine: Value, theirs: Value) => mergeThreeWay(base, mine, theirs).merged
const conflicts = <Value>(base: Value, mine: Value, theirs: Value) =>
  mergeThreeWay(base, mine, theirs).conflicts

const note = (id: string, fields: Partial<MatchNote> = {}): MatchNote => ({
  id,
  shirtNo: null,
  position: '',
  notes: '',
  analysisId: null,
  level: null,
  ...fields,
})

const EMPTY_MATCH = {
  date: '2026-04-18',
  homeTeamId: 'harbour',
  homeScore: null as number | null,
  homeNotes: [] as MatchNote[],
  awayTeamId: 'mills',
  awayScore: null as number | null,
  awayNotes: [] as MatchNote[],
  media: [] as string[],
  comments: '',
}
const match = (fields: Partial<typeof EMPTY_MATCH> = {}) => ({ ...EMPTY_MATCH, ...fields })

describe('a user’s changes to a match that others have changed', () => {
  it('adds own notes after the ones that others added meanwhile', () => {
    const merged = merge(
      match({ homeNotes: [note('a')] }),
      match({ homeNotes: [note('a'), note('mine', { shirtNo: 9 })] }),
      match({ homeNotes: [note('a'), note('theirs', { shirtNo: 4 })] }),
    )
    expect(merged.homeNotes.map(({ id }) => id)).toEqual(['a', 'theirs', 'mine'])
  })

  it('keeps own order of moved notes, with notes that others changed and added', () => {
    const [one, other] = [note('one'), note('other')]
    const theirs = [one, { ...other, notes: 'Quick' }, note('added')]
    expect(merge([one, other], [other, one], theirs).map(({ id }) => id)).toEqual(['other', 'one', 'added'])
  })

  it('keeps the moves of both users, each after the entry that it was put behind', () => {
    const [a, b, c, d] = [note('a'), note('b'), note('c'), note('d')]
    const idsOf = (mine: object[], theirs: object[]) =>
      merge([a, b, c, d], mine, theirs).map((entry) => (entry as { id: string }).id)
    expect(idsOf([d, a, b, c], [b, a, c, d])).toEqual(['d', 'b', 'a', 'c'])
    expect(idsOf([a, c, b, d], [b, c, d, a])).toEqual(['c', 'b', 'd', 'a'])
  })

  it('joins the fields of a note that both changed', () => {
    const merged = merge(
      match({ awayNotes: [note('a', { shirtNo: 9 })] }),
      match({ awayNotes: [note('a', { shirtNo: 9, notes: 'quick feet' })] }),
      match({ awayNotes: [note('a', { shirtNo: 9, analysisId: 'report', level: 'B' })] }),
    )
    expect(merged.awayNotes).toEqual([
      note('a', { shirtNo: 9, notes: 'quick feet', analysisId: 'report', level: 'B' }),
    ])
  })

  it('removes a note that was removed here, unless someone has changed it since', () => {
    const base = match({ homeNotes: [note('a'), note('b')] })
    const merged = merge(base, match(), match({ homeNotes: [note('a'), note('b', { level: 'A' })] }))
    expect(merged.homeNotes.map(({ id }) => id)).toEqual(['b'])
  })

  it('brings a note back that someone removed while it was being changed here', () => {
    const merged = merge(
      match({ homeNotes: [note('a'), note('b')] }),
      match({ homeNotes: [note('a', { notes: 'wins every header' }), note('b')] }),
      match(),
    )
    expect(merged.homeNotes).toEqual([note('a', { notes: 'wins every header' })])
  })
})

describe('a line-up with an entry that has no player yet', () => {
  const player = (playerId: string | null, shirtNo: number, name?: string) => ({ playerId, shirtNo, name })

  it('is merged player by player, with such entries at the end', () => {
    const { merged, conflicts: found } = mergeThreeWay(
      [player('keller', 9)],
      [player(null, 7, 'mar'), player('keller', 8)],
      [player('keller', 10), player('lima', 3)],
    )
    expect(merged).toEqual([player('keller', 8), player('lima', 3), player(null, 7, 'mar')])
    expect(found).toMatchObject([{ path: '0.shirtNo', mine: 8, theirs: 10 }])
  })
})

const rating = (score: number | null, note = '') => ({ technical: { pass: { score, note } } })

describe('external ids', () => {
  const [opta, wyscout, fifa] = ['opta', 'wyscout', 'fifa'].map((source) => ({ source, id: '7' }))

  it('keeps ids that either side added, even equal ones of two systems, and drops a removed one', () => {
    const merged = mergeThreeWay(
      { externalIds: [opta] },
      { externalIds: [wyscout] },
      { externalIds: [opta, fifa] },
    )
    expect(merged).toEqual({ merged: { externalIds: [fifa, wyscout] }, conflicts: [] })
  })
})

describe('unsaved typing in an analysis that the server has changed', () => {
  it('keeps the typed text, and takes every other field from the server', () => {
    const base = { conclusion: 'Good', level: 'B', ...rating(2) }
    const mine = { conclusion: 'Very good', level: 'B', ...rating(2, 'Both feet') }
    const theirs = { conclusion: 'Fair', level: 'A', ...rating(4) }
    expect(merge(base, mine, theirs)).toEqual({
      conclusion: 'Very good',
      level: 'A',
      ...rating(4, 'Both feet'),
    })
  })

  it('takes the server’s list if the user did not change it, otherwise adds the user’s entries', () => {
    const base = { media: ['a'] }
    expect(merge(base, { media: ['a'] }, { media: ['b'] })).toEqual({ media: ['b'] })
    expect(merge(base, { media: ['a', 'c'] }, { media: ['b'] })).toEqual({ media: ['b', 'c'] })
  })

  it('keeps the user’s list with its order if the server’s is unchanged', () => {
    expect(merge(['a', 'b'], ['c', 'b', 'a'], ['a', 'b'])).toEqual(['c', 'b', 'a'])
  })

  it('treats objects as equal whatever the order of their fields', () => {
    expect(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 })).toBe(true)
    expect(isSame({ b: [1, 2] }, { b: [2, 1] })).toBe(false)
    expect(isSame({ a: null }, { a: '' })).toBe(false)
    expect(isSame({ a: null }, {})).toBe(true)
  })
})

describe('a conflict', () => {
  it('has the path in the merged record and all three values', () => {
    const base = match({ comments: 'Rain', homeNotes: [note('gone'), note('a', { notes: 'Left foot' })] })
    const mine = match({ comments: 'Hail', homeNotes: [note('a', { notes: 'Both feet', shirtNo: 9 })] })
    const theirs = match({ comments: 'Snow', homeScore: 1, homeNotes: [note('a', { notes: 'Right foot' })] })
    expect(conflicts(base, mine, theirs)).toEqual([
      { path: 'homeNotes.0.notes', base: 'Left foot', mine: 'Both feet', theirs: 'Right foot' },
      { path: 'comments', base: 'Rain', mine: 'Hail', theirs: 'Snow' },
    ])
  })

  it('is reported if one side removed an entry and the other changed it', () => {
    const changed = note('a', { notes: 'Quick' })
    const base = [note('a')]
    expect(conflicts(base, [changed], [])).toEqual([
      { path: '0', base: note('a'), mine: changed, theirs: undefined },
    ])
    expect(conflicts(base, [], [changed])).toEqual([
      { path: '0', base: note('a'), mine: undefined, theirs: changed },
    ])
  })

  it('is reported by field if both sides added an entry with the same id', () => {
    const [mine, theirs] = [note('a', { shirtNo: 24 }), note('a', { shirtNo: 23, notes: 'Quick' })]
    expect(mergeThreeWay<MatchNote[]>([], [{ ...mine, notes: 'Quick' }], [theirs])).toEqual({
      merged: [{ ...mine, notes: 'Quick' }],
      conflicts: [{ path: '0.shirtNo', base: undefined, mine: 24, theirs: 23 }],
    })
  })
})

type Report = {
  title: string
  scores: { pass: number | null; shot: number | null }
  links: string[]
  notes: MatchNote[]
}

function someReport(random: Random): Report {
  const score = () => random.pick([null, 1, 2])
  return {
    title: random.pick(['', 'Final', 'Cup']),
    scores: { pass: score(), shot: score() },
    links: random.some(['a', 'b', 'c', 'd'], 0.5),
    notes: random
      .some(['p', 'q', 'r', 's'], 0.5)
      .map((id) => note(id, { shirtNo: random.pick([7, 9]), notes: random.pick(['', 'Quick']) })),
  }
}

describe('merging any three versions of a report', () => {
  const everyThree = (seed: number) => {
    const random = randomFrom(seed)
    return Array.from(
      { length: 200 },
      () => [someReport(random), someReport(random), someReport(random)] as const,
    )
  }

  it.each([1, 2, 3])('takes the only side that changed: no. %i', (seed) => {
    for (const [base, other] of everyThree(seed)) {
      expect(mergeThreeWay(base, base, other)).toEqual({ merged: other, conflicts: [] })
      expect(mergeThreeWay(base, other, base)).toEqual({ merged: other, conflicts: [] })
      expect(mergeThreeWay(base, other, other)).toEqual({ merged: other, conflicts: [] })
    }
  })

  it.each([4, 5, 6])('loses nothing that only one side changed, whichever side: no. %i', (seed) => {
    for (const [base, mine, theirs] of everyThree(seed)) {
      const { merged, conflicts } = mergeThreeWay(base, mine, theirs)
      const swapped = mergeThreeWay(base, theirs, mine)
      const paths = new Set(conflicts.map(({ path }) => path))
      if (!paths.has('title')) expect(merged.title).toBe(swapped.merged.title)
      if (!paths.has('scores.pass')) expect(merged.scores.pass).toBe(swapped.merged.scores.pass)
      expect([...merged.links].sort()).toEqual([...swapped.merged.links].sort())
      expect(merged.notes.map(({ id }) => id).sort()).toEqual(swapped.merged.notes.map(({ id }) => id).sort())
      expect(swapped.conflicts).toHaveLength(conflicts.length)
    }
  })

  it.each([7, 8])(
    'does not mutate its inputs, and gives the same result when merged again: no. %i',
    (seed) => {
      for (const [base, mine, theirs] of everyThree(seed)) {
        const given = JSON.stringify([base, mine, theirs])
        const { merged } = mergeThreeWay(base, mine, theirs)
        expect(mergeThreeWay(base, mine, merged).merged).toEqual(merged)
        expect(JSON.stringify([base, mine, theirs])).toBe(given)
      }
    },
  )
})
