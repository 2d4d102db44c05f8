import { describe, expect, it } from 'vitest'
import {
  type Chosen,
  countOf,
  isChosen,
  NOTHING,
  rangeOf,
  shareOf,
  withRows,
} from '../../../../src/list/selection/chosen'

type Row = { id: string }

const rows = (...ids: string[]): Row[] => ids.map((id) => ({ id }))
const page = rows('a', 'b', 'c', 'd')
const some = (...ids: string[]): Chosen<Row> => withRows<Row>(NOTHING, rows(...ids), true)

describe('the selection of a list', () => {
  it('is counted across pages', () => {
    expect(countOf(some('a', 'z'), 200)).toBe(2)
    expect(isChosen(some('a', 'z'), 'z')).toBe(true)
    expect(isChosen(some('a', 'z'), 'b')).toBe(false)
  })

  it('tells whether all, some or none of a page is selected', () => {
    expect(shareOf(NOTHING, page)).toBe('none')
    expect(shareOf(some('a', 'z'), page)).toBe('some')
    expect(shareOf(some('a', 'b', 'c', 'd'), page)).toBe('all')
  })

  it('can be all matching rows except a few', () => {
    const all: Chosen<Row> = { kind: 'all', without: new Set() }
    const most = withRows(all, rows('b', 'c'), false)
    expect(countOf(most, 200)).toBe(198)
    expect(isChosen(most, 'b')).toBe(false)
    expect(shareOf(most, page)).toBe('some')
    expect(countOf(withRows(most, rows('b'), true), 200)).toBe(199)
  })
})

describe('a range selection', () => {
  it('extends from the previous row to this one, in either direction', () => {
    expect(rangeOf(page, 'b', { id: 'd' })).toEqual(rows('b', 'c', 'd'))
    expect(rangeOf(page, 'c', { id: 'a' })).toEqual(rows('a', 'b', 'c'))
  })

  it('is one row if the previous row is on another page or missing', () => {
    expect(rangeOf(page, 'z', { id: 'c' })).toEqual(rows('c'))
    expect(rangeOf(page, null, { id: 'c' })).toEqual(rows('c'))
  })
})
