import { describe, expect, it } from 'vitest'
import { emptyRatings, RATING_ITEMS, ratingOf } from '../../contract/ratings'
import { roundedMean } from '../../contract/roundedMean'
import {
  type Extremes,
  extremes,
  groupMean,
  groupMeans,
  mean,
  overallMean,
  ratedItems,
} from '../../contract/statistics'
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
  const labels = ({ items }: Extremes) => items.map(({ label }) => label)

  it('are rated Good or better, and below Good', () => {
    const { best, weakest } = extremes(some, 3)
    expect([labels(best), labels(weakest)]).toEqual([['Pass'], ['Heading', 'Strength']])
    expect([best.tied, weakest.tied]).toEqual([null, null])
  })

  it('name no item of a score that has more items than there is room for, but their number', () => {
    const level = emptyRatings()
    for (const [at, place] of RATING_ITEMS.entries()) ratingOf(level, place).score = at === 0 ? 5 : 3
    const { best, weakest } = extremes(level, 3)
    expect([labels(best), best.tied]).toEqual([['First touch'], { score: 3, count: 17 }])
    expect(weakest).toEqual({ items: [], tied: null })
    expect(extremes(some, 1).weakest).toEqual({ items: [], tied: { score: 2, count: 2 } })
  })

  it('are empty without ratings', () => {
    const none = { items: [], tied: null }
    expect(extremes(emptyRatings(), 3)).toEqual({ best: none, weakest: none })
  })
})
