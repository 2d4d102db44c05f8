import { describe, expect, it } from 'vitest'
import { mapRatings, RATING_GROUPS, SCORES } from '../../../contract/ratings'
import { roundedMean } from '../../../contract/roundedMean'
import type { StatisticsAnswerOf } from '../../../contract/statistics/call'
import { buildTestApp } from '../../support/app'
import { aPublishedAnalysis } from '../../support/factories'
import { persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { statisticsPath } from '../../support/statisticsQueries'
import { readyPool } from '../pdf/pool'
import { readPdf } from '../pdf/readPdf'

const pool = readyPool()

const behind = (lines: readonly string[], label: string) =>
  lines.flatMap((line, index) => (line === label ? [lines[index + 1]] : []))

describe('the PDF of a player’s only analysis', () => {
  it.each([1])(
    'shows the mean and the group means of the charts: report no. %i',
    { tags: 'slow' },
    async (seed) => {
      const app = await buildTestApp({ drawPdf: pool.draw })
      const random = randomFrom(seed)
      const scout = await persona(app, 'Scout')
      const ratings = mapRatings(() => (random.chance(0.6) ? { score: random.pick(SCORES) } : {}))
      const { id, playerId } = await aPublishedAnalysis(app, scout, ratings)

      const { body } = await scout.call<StatisticsAnswerOf<'player'>>(
        'GET',
        statisticsPath({ view: 'player', playerId }),
      )
      const { pages } = await readPdf((await scout.call('GET', `/v1/analysis/${id}/pdf`)).raw)

      const lines = pages[0]?.runs.map(({ text }) => text) ?? []
      const mean = body.player?.player.mean ?? null
      expect(mean).not.toBeNull()
      expect(lines).toContainEqual(
        expect.stringMatching(new RegExp(`^${roundedMean(mean ?? 0)} \\(\\d+ of 18 rated\\)$`)),
      )
      for (const { key, label } of RATING_GROUPS) {
        const groupMean = body.player?.groups.find(({ group }) => group === key)?.mean ?? null
        // Above the group's bars, and in its slice of the chart.
        expect(behind(lines, label), label).toEqual(
          groupMean === null ? ['–', 'not rated'] : [roundedMean(groupMean), roundedMean(groupMean)],
        )
      }
    },
  )
})
