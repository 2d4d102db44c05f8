import { describe, expect, it } from 'vitest'
import { mergeThreeWay } from '../../../../contract/mergeThreeWay'
import { type Side, settled } from '../../../../src/forms/conflict/settled'

type Note = { id: string; notes: string }
type Entry = { playerId: string; shirtNo: number | null }
type Match = { homeNotes: Note[]; homeLineup: Entry[]; comments: string }

const match = (said: Partial<Match>): Match => ({ homeNotes: [], homeLineup: [], comments: '', ...said })
const note = (id: string, notes = '') => ({ id, notes })
const entry = (playerId: string, shirtNo: number | null) => ({ playerId, shirtNo })

/** Returns the stored match if one side is chosen for every conflict. */
function taking(side: Side, base: Match, mine: Match, theirs: Match): Match {
  const { merged, conflicts } = mergeThreeWay(base, mine, theirs)
  return settled(merged, conflicts, Object.fromEntries(conflicts.map(({ path }) => [path, side])))
}

describe('resolving a conflict', () => {
  it('takes the value of the chosen side', () => {
    const versions = [match({}), match({ comments: 'Hail' }), match({ comments: 'Snow' })] as const
    expect(taking('mine', ...versions).comments).toBe('Hail')
    expect(taking('theirs', ...versions).comments).toBe('Snow')
  })

  it('removes a note if the side that removed it is chosen, otherwise keeps the other side’s version', () => {
    const base = match({ homeNotes: [note('a'), note('b'), note('c')] })
    const removed = match({ homeNotes: [note('c', 'Tall')] })
    const changed = match({ homeNotes: [note('a', 'Quick'), note('b', 'Calm'), note('c')] })
    expect(taking('mine', base, removed, changed).homeNotes).toEqual([note('c', 'Tall')])
    expect(taking('theirs', base, changed, removed).homeNotes).toEqual([note('c', 'Tall')])
    const all = [note('a', 'Quick'), note('b', 'Calm'), note('c', 'Tall')]
    expect(taking('theirs', base, removed, changed).homeNotes).toEqual(all)
    expect(new Set(taking('mine', base, changed, removed).homeNotes)).toEqual(new Set(all))
  })

  it('gives a shirt number that both sides assigned only to the player of the chosen side', () => {
    const mine = match({ homeLineup: [entry('ada', 9)] })
    const theirs = match({ homeLineup: [entry('bea', 9)] })
    expect(taking('mine', match({}), mine, theirs).homeLineup).toEqual([entry('bea', null), entry('ada', 9)])
    expect(taking('theirs', match({}), mine, theirs).homeLineup).toEqual([
      entry('bea', 9),
      entry('ada', null),
    ])
  })
})
