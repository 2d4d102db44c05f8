import { describe, expect, it } from 'vitest'
import { createRowTexts } from '../../../server/lists/rowTexts'

const texts = (...ids: string[]) => new Map(ids.map((id) => [id, `{"id":"${id}"}`]))

function filled(limit?: number) {
  const kept = createRowTexts(limit)
  kept.advance('staff', undefined, 'one', undefined)
  kept.add('staff', 'one', texts('a', 'b'))
  return kept
}

describe('the cache of rows', () => {
  it('has the rows of one state, by view', () => {
    const kept = filled()
    expect(kept.find('staff', 'one', ['a', 'b', 'c'])).toEqual(texts('a', 'b'))
    expect(kept.find('staff', 'two', ['a'])).toEqual(new Map())
    expect(kept.find('other', 'one', ['a'])).toEqual(new Map())
  })

  it('keeps unchanged rows in the next state, and none where the changes are not known', () => {
    const kept = filled()
    kept.advance('staff', 'one', 'two', new Set(['a']))
    expect(kept.find('staff', 'two', ['a', 'b'])).toEqual(texts('b'))
    kept.advance('staff', 'two', 'three', undefined)
    expect(kept.find('staff', 'three', ['a', 'b'])).toEqual(new Map())
  })

  it('ignores rows of an earlier state, and changes since one', () => {
    const kept = filled()
    kept.advance('staff', 'one', 'two', new Set(['a', 'b']))
    kept.add('staff', 'one', texts('a'))
    expect(kept.find('staff', 'two', ['a'])).toEqual(new Map())
    kept.add('staff', 'two', texts('a'))
    kept.advance('staff', 'one', 'older', new Set())
    expect(kept.find('staff', 'two', ['a'])).toEqual(texts('a'))
  })

  it('drops the oldest rows of a view that would take more than half of the limit', () => {
    const kept = createRowTexts(1_000)
    kept.advance('staff', undefined, 'one', undefined)
    for (const id of ['a', 'b', 'c', 'd', 'e']) kept.add('staff', 'one', texts(id))
    expect([...kept.find('staff', 'one', ['a', 'b', 'c', 'd', 'e']).keys()]).toEqual(['c', 'd', 'e'])
  })
})
