import { describe, expect, it } from 'vitest'
import { z } from 'zod/mini'
import { answerShape, inputShape } from '../../contract/descriptor'
import {
  emptyRatings,
  mergeRatings,
  normaliseScore,
  RATING_FIELDS,
  RATING_GROUPS,
  SCORE_LABELS,
} from '../../contract/ratings'
import { ratings } from './records'

const inputSchema = z.object(inputShape(RATING_FIELDS))

describe('the rating items', () => {
  it("have the document's order and labels", () => {
    expect(RATING_GROUPS.map(({ label, items }) => [label, items.map((item) => item.label)])).toEqual([
      ['Technical', ['First touch', 'Ball manipulate', 'Finishing', 'Dribbling', 'Heading', 'Pass']],
      ['Physical', ['Strength', 'Acceleration', 'Top speed', 'Aerial']],
      ['Psychology', ['Bravery', 'Commitment']],
      ['Mentality', ['Resilience', 'Winner mentality']],
      ['On the boll', ['Decisions', 'Intelligence']],
      ['Off the ball', ['Awareness', 'Win challenges']],
    ])
  })
})

describe('a score', () => {
  it.each([1, 2, 3, 4, 5])('of %i is kept', (score) => {
    expect(normaliseScore(score)).toBe(score)
  })

  it.each([0, 6, -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY, null])('of %s is no score', (score) => {
    expect(normaliseScore(score)).toBeNull()
  })

  it("has the document's word", () => {
    expect(SCORE_LABELS).toEqual(['Poor', 'Average', 'Good', 'Very Good', 'Outstanding'])
  })
})

describe('ratings as sent', () => {
  it('may leave out groups, items, scores and notes', () => {
    const input = { technical: { pass: { score: 4 } }, physical: {} }
    expect(inputSchema.parse(input)).toEqual(input)
  })

  it('lose a score that is out of range and keep its note', () => {
    const input = { technical: { pass: { score: 7, note: 'Too good' } } }
    expect(inputSchema.parse(input)).toEqual({ technical: { pass: { score: null, note: 'Too good' } } })
  })

  it('drop unknown items', () => {
    expect(inputSchema.parse({ technical: { juggling: { score: 5 } }, luck: {} })).toEqual({ technical: {} })
  })
})

describe('merging ratings', () => {
  it('clears a score with null and a note with the empty text', () => {
    const base = ratings({ technical: { pass: { score: 2, note: 'Short' } } })
    expect(mergeRatings(base, { technical: { pass: { score: null, note: '' } } })).toEqual(emptyRatings())
  })
})

it('answers only whole ratings: an item without its score is not one', () => {
  const schema = z.object(answerShape(RATING_FIELDS))
  expect(schema.safeParse(emptyRatings()).success).toBe(true)
  expect(schema.safeParse({ ...emptyRatings(), technical: {} }).success).toBe(false)
})
