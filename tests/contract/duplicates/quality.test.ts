import { describe, expect, it } from 'vitest'
import { hasClubNames, qualityOfTeams } from '../../../bench/clubNames'
import { qualityOf, qualityOfMatches } from '../../../bench/duplicatesQuality'

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

describe('fifty doubles among a thousand made-up players, twins, brothers, fathers and namesakes', () => {
  const sets = [1, 2].map((seed) => qualityOf(seed))

  it('are found for nine tenths and more', () => {
    expect(mean(sets.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.9)
  })

  it('are found with two hundredths of others at most', () => {
    expect(mean(sets.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.98)
  })
})

describe('fifty fixtures that come twice among a thousand made-up matches, cup ties, second legs and second teams', () => {
  const sets = Array.from({ length: 20 }, (_, at) => qualityOfMatches(at + 1))

  it('are found for nineteen twentieths and more', () => {
    expect(mean(sets.map(({ recall }) => recall))).toBeGreaterThanOrEqual(0.95)
  })

  it('are found with one hundredth of others at most', () => {
    expect(mean(sets.map(({ precision }) => precision))).toBeGreaterThanOrEqual(0.99)
  })
})

const title = 'the names of one club in countries that the rules were not written by'
describe.runIf(hasClubNames)(
  hasClubNames ? title : `${title} (skipped: ../shared/data is not there)`,
  { tags: 'slow' },
  () => {
    it.each([
      ['is known', true, 0.95],
      ['is not known', false, 0.9],
    ])('are found if the country %s', (_title, withCountry, leastPrecision) => {
      const { recall, precision } = qualityOfTeams({ withCountry })
      expect(recall).toBeGreaterThanOrEqual(0.85)
      expect(precision).toBeGreaterThanOrEqual(leastPrecision)
    })
  },
)
