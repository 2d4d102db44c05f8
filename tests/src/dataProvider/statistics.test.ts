import { afterEach, describe, expect, it, vi } from 'vitest'
import { ROLES } from '../../../contract/closedLists'
import { can } from '../../../contract/permissions'
import { type StatisticsQueryInput, statisticsAnswerSchema } from '../../../contract/statistics/call'
import { statisticsAction } from '../../../contract/statistics/rights'
import { startSession } from '../../../src/authProvider/session'
import type { AppDataProvider } from '../../../src/dataProvider'
import { aDataProvider } from '../../support/dataProvider'
import { aPublishedAnalysis } from '../../support/factories'
import { linkWithoutExtras } from '../../support/linkWithoutExtras'
import type { Persona } from '../../support/personas'
import { randomFrom } from '../../support/random'
import { reportingPage } from '../../support/reportingPage'
import { json } from '../../support/serverFetch'
import { link, me as scout, server, signedIn } from '../../support/signedIn'
import { randomQueries, statisticsPath } from '../../support/statisticsQueries'
import { aStatisticsWorld } from '../../support/statisticsWorld'

signedIn('Scout')

afterEach(() => {
  vi.useRealTimers()
})

/** Returns the server’s answer, validated by its schema. */
async function answered(person: Persona, query: StatisticsQueryInput) {
  const { status, body } = await person.call('GET', statisticsPath(query))
  return status === 200 ? statisticsAnswerSchema.parse(body) : { status }
}

/** Returns the figures that the browser shows, from the server or computed by itself. */
const shown = (provider: AppDataProvider, query: StatisticsQueryInput) =>
  provider.statistics(query).then(
    ({ data }) => data,
    ({ status }: { status: number }) => ({ status }),
  )

describe('figures', () => {
  it('are the same from the server and computed in the browser', { tags: 'slow' }, () => compareSums(1, 2))
  it.each([2, 3])(
    'are the same from the server and computed in the browser: club no. %i',
    { tags: 'slow' },
    (seed) => compareSums(seed, 12),
  )

  async function compareSums(seed: number, rounds: number): Promise<void> {
    const random = randomFrom(seed)
    const world = await aStatisticsWorld(server, random)
    // One date on both sides for ages and "not seen for", even if the test runs at midnight.
    vi.useFakeTimers({ toFake: ['Date'], now: server.now() })
    let rows = 0
    for (const role of ROLES) {
      const person = world.people[role]
      const bare = linkWithoutExtras(server.app)
      startSession(person)
      const provider = aDataProvider()
      for (let round = 0; round < rounds; round += 1) {
        for (const query of randomQueries(random, world)) {
          const own = await shown(provider, query)
          const server = await answered(person, query)
          // The browser's overview lacks what such a server does not store.
          if (query.view === 'overview') expect(server, role).toMatchObject(own)
          else expect(own, `${role}: ${statisticsPath(query)}`).toEqual(server)
          expect('status' in own).toBe(!can(person, statisticsAction(query.view)))
          if ('rows' in own) rows += own.rows.length
        }
      }
      expect(bare.refused).toEqual([])
      expect(bare.complaints).toEqual([])
    }
    // Without this, a comparison of empty answers would pass.
    expect(rows).toBeGreaterThan(rounds * 15)
  }

  it('come from our own server, without loading lists', async () => {
    reportingPage()
    await aPublishedAnalysis(server, scout, { technical: { pass: { score: 4 } } })
    const { data } = await aDataProvider().statistics({ view: 'players', q: '', teamId: undefined })
    expect(data).toMatchObject({ rows: [{ mean: 4 }], total: 1 })
    expect(link.calls.map(({ path }) => path)).toEqual(['/v1/statistics?view=players'])
  })

  it('are not computed in the browser if our own server fails', async () => {
    reportingPage()
    link.intercept = ({ path }) =>
      path.startsWith('/v1/statistics') ? json({ message: 'The server is busy' }, 503) : undefined
    await expect(aDataProvider().statistics({ view: 'players' })).rejects.toMatchObject({ status: 503 })
    expect(link.callsOf('GET /v1/analysis')).toEqual([])
  })

  it('over more analyses than one page of a list holds are made of all pages', async () => {
    for (const score of [4, 2]) await aPublishedAnalysis(server, scout, { technical: { pass: { score } } })
    // The server returns one analysis per page.
    link.rewrite = async ({ path }, response) => {
      if (!path.startsWith('/v1/analysis')) return response
      const { body } = await scout.call<{ analyses: unknown[] }>('GET', '/v1/analysis')
      const page = Number(new URL(path, 'http://server').searchParams.get('page'))
      return json({ analyses: body.analyses.slice(page - 1, page), total: 2_001 })
    }
    const { data } = await aDataProvider().statistics({ view: 'players' })
    expect(data.basis.analyses).toBe(2)
  })
})
