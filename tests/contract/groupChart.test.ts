import { describe, expect, test } from 'vitest'
import { radiusOfMean, ringRadii, slicePath } from '../../contract/groupChart'
import { RATING_GROUPS, SCORES } from '../../contract/ratings'

const place = { x: 100, y: 80, radius: 50 }
const groups = RATING_GROUPS.map((_, index) => index)

/** Returns the numbers of `M x y L x y A r r 0 0 1 x y Z`. */
const numbersOf = (path: string) => path.match(/-?[\d.]+/g)?.map(Number) ?? []

describe('the chart of the six groups', () => {
  test('has a ring for each score, the outermost for the best', () => {
    expect(ringRadii(place)).toEqual(SCORES.map((score) => ({ score, radius: score * 10 })))
  })

  test('starts at the top and runs clockwise', () => {
    const [top, second] = groups.map((group) => slicePath(group, 5, place))
    const [, , startX = 0, startY = 0] = numbersOf(top ?? '')
    const [, , , , , , , , , endX = 0, endY = 0] = numbersOf(top ?? '')
    expect([startX, endX]).toEqual([75, 125])
    expect(startY).toBe(endY)
    expect(startY).toBeLessThan(place.y)
    expect(numbersOf(second ?? '').slice(2, 4)).toEqual([endX, endY])
  })

  test('leaves no gap and no overlap: each slice starts at the end of the one before', () => {
    for (const group of groups) {
      const next = (group + 1) % groups.length
      const end = numbersOf(slicePath(group, 4, place)).slice(-2)
      expect(numbersOf(slicePath(next, 4, place)).slice(2, 4)).toEqual(end)
    }
  })

  test('a slice reaches as far out as its mean, and no mean of 0 to 5 leaves the chart', () => {
    for (const mean of [0, 1, 2.5, 5]) {
      const [, , x = 0, y = 0] = numbersOf(slicePath(1, mean, place))
      expect(Math.hypot(x - place.x, y - place.y)).toBeCloseTo(radiusOfMean(mean, place), 1)
      expect(radiusOfMean(mean, place)).toBeLessThanOrEqual(place.radius)
    }
  })
})
