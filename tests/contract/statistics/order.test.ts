import { describe, expect, it } from 'vitest'
import { LEVELS, PLAYER_PRIORITIES } from '../../../contract/closedLists'
import { SCORES } from '../../../contract/ratings'
import { statisticsOf } from '../../../contract/statistics/answer'
import { statisticsQuerySchema } from '../../../contract/statistics/call'
import type { Facts } from '../../../contract/statistics/facts'
import { type Random, randomFrom } from '../../support/random'
import { BIRTHDAYS, DAYS, PLACES, randomQueries } from '../../support/statisticsQueries'
import { anAnalysisFact, factsWith, playerId, scoutId, TODAY } from './facts'

const NUMBERS = Array.from({ length: 9 }, (_, index) => index + 1)
const TEAMS = NUMBERS.slice(0, 3).map((number) => ({ id: playerId(50 + number), name: `Team ${number}` }))

function someFacts(random: Random): Facts {
  const analyses = Array.from({ length: 80 }, () =>
    anAnalysisFact({
      playerId: playerId(random.pick(NUMBERS)),
      scoutId: random.pick([...NUMBERS.slice(0, 4).map(scoutId), null]),
      date: random.pick(DAYS),
      createdAt: `2026-05-02T10:00:00.00${random.below(3)}Z`,
      level: random.pick([...LEVELS, null]),
      position: random.pick([...PLACES, '']),
      scores: Array.from({ length: 18 }, () => (random.chance(0.6) ? random.pick(SCORES) : null)),
    }),
  )
  const described = NUMBERS.map((number) => [
    number,
    {
      birthDate: random.pick(BIRTHDAYS),
      position: random.pick([...PLACES, '' as const]),
      team: random.pick([...TEAMS, null]),
      priority: random.pick(PLAYER_PRIORITIES),
    },
  ])
  return factsWith(analyses, Object.fromEntries(described))
}

describe('the same facts in any order', () => {
  it.each([1, 2, 3, 4, 5])('give the same figures to the last digit: club no. %i', (seed) => {
    const random = randomFrom(seed)
    const facts = someFacts(random)
    const ids = (idOf: (number: number) => string) => NUMBERS.map((number) => ({ id: idOf(number) }))
    const world = { teams: TEAMS, writers: ids(scoutId).slice(0, 4), players: ids(playerId) }
    for (let round = 0; round < 20; round += 1) {
      const other: Facts = {
        analyses: random.shuffled(facts.analyses),
        players: new Map(random.shuffled(facts.players)),
        scouts: new Map(random.shuffled(facts.scouts)),
      }
      for (const question of randomQueries(random, world)) {
        const query = statisticsQuerySchema.parse(question)
        const expected = JSON.stringify(statisticsOf(facts, query, TODAY))
        expect(JSON.stringify(statisticsOf(other, query, TODAY)), JSON.stringify(question)).toBe(expected)
      }
    }
  })
})
