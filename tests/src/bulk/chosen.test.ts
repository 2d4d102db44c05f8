import { describe, expect, it } from 'vitest'
import {
  type Chosen,
  countOf,
  isChosen,
  NOTHING,
  rangeOf,
  shareOf,
  withRows,
} from '../../../src/components/list/selection/chosen'

type Row = { id: string }

const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }))
const page = rows('a', 'b', 'c', 'd')
const some = (...ids: string[]): Chosen<Row> => withRows<Row>(NOTHING, rows(...ids), true)

describe('what is ticked in a list', () => {
  it('is counted on whichever page it is', () => {
    expect(countOf(some('a', 'z'), 200)).toBe(2)
    expect(isChosen(some('a', 'z'), 'z')).toBe(true)
    expect(isChosen(some('a', 'z'), 'b')).toBe(false)
  })

  it('tells how much of a page it is', () => {
    expect(shareOf(NOTHING, page)).toBe('none')
    expect(shareOf(some('a', 'z'), page)).toBe('some')
    expect(shareOf(some('a', 'b', 'c', 'd'), page)).toBe('all')
  })

  it('can be everything that matches but a few', () => {
    const all: Chosen<Row> = { kind: 'all', without: new Set() }
    const most = withRows(all, rows('b', 'c'), false)
    expect(countOf(most, 200)).toBe(198)
    expect(isChosen(most, 'b')).toBe(false)
    expect(shareOf(most, page)).toBe('some')
    expect(countOf(withRows(most, rows('b'), true), 200)).toBe(199)
  })
})

describe('a range', () => {
  it('goes from the row before to this one, in either direction', () => {
    expect(rangeOf(page, 'b', { id: 'd' })).toEqual(rows('b', 'c', 'd'))
    expect(rangeOf(page, 'c', { id: 'a' })).toEqual(rows('a', 'b', 'c'))
  })

  it('is one row where the one before is on another page, or there was none', () => {
    expect(rangeOf(page, 'z', { id: 'c' })).toEqual(rows('c'))
    expect(rangeOf(page, null, { id: 'c' })).toEqual(rows('c'))
  })
})
