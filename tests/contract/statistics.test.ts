import { describe, expect, it } from 'vitest'
import { emptyRatings } from '../../contract/ratings'
import { roundedMean } from '../../contract/roundedMean'
import { extremes, groupMean, groupMeans, mean, overallMean, ratedItems } from '../../contract/statistics'
import { ratings } from './records'

const some = ratings({
  technical: { pass: { score: 5 }, heading: { score: 2 } },
  physical: { strength: { score: 2 } },
})

describe('a mean', () => {
  it('of no values is null', () => expect(mean([])).toBeNull())
  it('of one value is that value', () => expect(mean([4])).toBe(4))

  it('counts rated items only, each as much as the other', () => {
    expect(overallMean(some)).toBe(3)
    expect(overallMean(emptyRatings())).toBeNull()
  })

  it('of a group is of its own items', () => {
    expect(groupMean(some, 'technical')).toBe(3.5)
    expect(groupMean(some, 'physical')).toBe(2)
    expect(groupMean(some, 'mentality')).toBeNull()
  })

  it('is read with one decimal', () => {
    expect(roundedMean(3)).toBe('3.0')
    expect(roundedMean(3.55556)).toBe('3.6')
  })
})

it('all six groups come in display order', () => {
  expect(groupMeans(some).map(({ label, mean: value }) => [label, value])).toEqual([
    ['Technical', 3.5],
    ['Physical', 2],
    ['Psychology', null],
    ['Mentality', null],
    ['On the boll', null],
    ['Off the ball', null],
  ])
})

it('rated items come in display order', () => {
  expect(ratedItems(some).map(({ label, score }) => [label, score])).toEqual([
    ['Heading', 2],
    ['Pass', 5],
    ['Strength', 2],
  ])
})

describe('best and weakest', () => {
  it('are as many as asked for, the earlier first among equals', () => {
    const { best, weakest } = extremes(some, 2)
    expect(best.map(({ label }) => label)).toEqual(['Pass', 'Heading'])
    expect(weakest.map(({ label }) => label)).toEqual(['Strength'])
  })
  it('put no item on both sides, however few or equal the scores are', () => {
    const { best, weakest } = extremes(some, 18)
    expect(best.filter((item) => weakest.includes(item))).toEqual([])
    expect([...best, ...weakest]).toHaveLength(ratedItems(some).length)
  })
  it('are empty without ratings', () => {
    expect(extremes(emptyRatings(), 3)).toEqual({ best: [], weakest: [] })
  })
})
