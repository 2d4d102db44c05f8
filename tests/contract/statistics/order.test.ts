import { describe, expect, it } from 'vitest'
import { statisticsOf } from '../../../contract/statistics/answer'
import { statisticsQuerySchema } from '../../../contract/statistics/call'
import type { Facts } from '../../../contract/statistics/facts'
import { randomFrom } from '../../support/random'
import { randomQueries } from '../../support/statisticsQueries'
import { TODAY } from './facts'
import { SMALL_CLUB, someFacts } from './someFacts'

describe('the same facts in any order', () => {
  it.each([1, 2])('give the same figures to the last digit: club no. %i', (seed) => {
    const random = randomFrom(seed)
    const facts = someFacts(random)
    for (let round = 0; round < 20; round += 1) {
      const other: Facts = {
        analyses: random.shuffled(facts.analyses),
        players: new Map(random.shuffled(facts.players)),
        scouts: new Map(random.shuffled(facts.scouts)),
      }
      for (const question of randomQueries(random, SMALL_CLUB)) {
        const query = statisticsQuerySchema.parse(question)
        const expected = JSON.stringify(statisticsOf(facts, query, TODAY))
        expect(JSON.stringify(statisticsOf(other, query, TODAY)), JSON.stringify(question)).toBe(expected)
      }
    }
  })
})
