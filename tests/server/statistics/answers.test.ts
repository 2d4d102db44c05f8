import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { StatisticsAnswerOf, StatisticsView } from '../../../contract/statistics/call'
import { analyses } from '../../../server/database/schema'
import { anotherServer } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { caller, type Persona, persona } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'

const PATH = '/v1/statistics'

eachOnServer('Scout')

async function answer<View extends StatisticsView>(view: View, more = '', by = scout) {
  const { status, body } = await by.call<StatisticsAnswerOf<View>>('GET', `${PATH}?view=${view}${more}`)
  expect(status).toBe(200)
  return body
}

const namesOf = ({ rows }: { rows: { name: string }[] }) => rows.map(({ name }) => name)

describe('an answer', () => {
  it('comes in pages, of which each says how many there are in all', async () => {
    for (const name of ['Ada', 'Bea', 'Cid']) {
      await aPublishedAnalysis(app, scout, { playerId: (await aPlayer(app, undefined, { name })).id })
    }
    const page = (more: string) => answer('players', `&sort=name&order=DESC${more}`)
    expect(namesOf(await page('&page=1&amount=2'))).toEqual(['Cid', 'Bea'])
    expect(await page('&page=2&amount=2')).toMatchObject({ rows: [{ name: 'Ada' }], total: 3 })
    expect(await page('&page=3&amount=2')).toMatchObject({ rows: [], total: 3 })
    expect(await page('&q=BEÁ')).toMatchObject({ rows: [{ name: 'Bea' }], total: 1 })
    expect(await answer('analyses', '&page=2&amount=2')).toMatchObject({ rows: [{}], total: 3 })
  })

  it('is made of all analyses, also when they are read in several pieces', { tags: 'slow' }, async () => {
    for (const score of [1, 5]) await aPublishedAnalysis(app, scout, { technical: { pass: { score } } })
    await app.database.orm.execute(sql`
      insert into analyses (id, match_id, player_id, created_by, published_at, ratings, scores)
      select gen_random_uuid(), match_id, player_id, created_by, published_at, ratings, scores
      from analyses, generate_series(1, 1299)`)
    const { rows, basis } = await answer('players')
    expect(rows.map(({ mean, basis }) => [mean, basis.analyses])).toEqual([
      [5, 1300],
      [1, 1300],
    ])
    expect(basis.analyses).toBe(2600)
  })
})

describe('an answer that the caller holds already', () => {
  const VIEW = `${PATH}?view=players`
  const tagOf = async (path = VIEW, by = scout) => String((await by.call('GET', path)).headers.etag)
  const holding = async (tag: string, path = VIEW, by = scout) =>
    (await by.call('GET', path, undefined, { 'if-none-match': tag })).status

  it('is private, and a 304 until something is written that it is made of', async () => {
    const analysis = await aPublishedAnalysis(app, scout)
    const admin = await persona(app, 'Admin')
    const { matchId, playerId } = analysis
    const writes: [by: Persona, ...call: Parameters<Persona['call']>][] = [
      [
        scout,
        'PUT',
        `/v1/analysis/${analysis.id}`,
        { matchId, playerId, mentality: { resilience: { score: 2 } } },
      ],
      [scout, 'PUT', `/v1/player/${playerId}`, { name: 'Renamed' }],
      [scout, 'PUT', '/v1/user/account', { firstName: 'New', lastName: 'Name' }],
      [scout, 'PUT', `/v1/team/${analysis.match.homeTeamId}`, { name: 'Renamed' }],
      [admin, 'DELETE', `/v1/analysis/${analysis.id}`],
    ]
    const { headers } = await scout.call('GET', VIEW)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: expect.stringMatching(/authorization, accept-encoding/i),
    })
    for (const [by, ...call] of writes) {
      const tag = await tagOf()
      expect(await holding(tag)).toBe(304)
      await by.call(...call)
      expect(await holding(tag), call[1]).toBe(200)
    }
  })

  it('is answered anew on the next day, on which people are older', { tags: 'slow' }, async () => {
    const today = app.now().toISOString().slice(5, 10)
    const birthDate = `${app.now().getUTCFullYear() - 20}-${today === '02-29' ? '02-28' : today}`
    const { id: playerId } = await aPlayer(app, undefined, { birthDate })
    await aPublishedAnalysis(app, scout, { playerId })
    const path = `${PATH}?view=players&ageTo=20`
    expect((await answer('players', '&ageTo=20')).total).toBe(1)
    const tag = await tagOf(path)
    app.clock.advance({ days: 366 })
    const { body } = await scout.call<{ accessToken: string }>('POST', '/v1/login', scout)
    const later = { ...scout, call: caller(app.app, body.accessToken) }
    expect(await holding(tag, path, later)).toBe(200)
    expect((await answer('players', '&ageTo=20', later)).total).toBe(0)
  })

  it('depends on the query and the caller', async () => {
    await aPublishedAnalysis(app, scout)
    const agent = await persona(app, 'Agent')
    const tags = [
      await tagOf(),
      await tagOf(`${VIEW}&page=2`),
      await tagOf(`${PATH}?view=coverage`),
      await tagOf(VIEW, agent),
      await tagOf(VIEW, await persona(app, 'Admin')),
    ]
    expect(new Set(tags).size).toBe(tags.length)
    expect(await tagOf(`${VIEW}&page=1&amount=50`)).toBe(tags[0])
    const calibration = `${PATH}?view=calibration`
    expect(await holding(await tagOf(calibration), calibration, agent)).toBe(403)
  })

  it('shows every write at once, also one that was made on another server', async () => {
    const second = await anotherServer(app)
    const there = caller(second, scout.accessToken)
    const seenThere = async () =>
      (await there<StatisticsAnswerOf<'players'>>('GET', VIEW)).body.basis.analyses
    for (let count = 1; count <= 3; count += 1) {
      await aPublishedAnalysis(app, scout)
      expect(await seenThere()).toBe(count)
      expect((await answer('players')).basis.analyses).toBe(count)
    }
    await second.close()
  })

  it('is never older than a write that ended before the request, with concurrent requests and writes', async () => {
    const { id: playerId } = await aPlayer(app)
    const { id: matchId } = await aMatch(app)
    await Promise.all(
      Array.from({ length: 4 }, async (_, who) => {
        for (let count = 1; count <= 4; count += 1) {
          await anAnalysis(app, scout, { matchId, playerId, shirtNo: who + 1 })
          const { total } = await answer('analyses', `&drafts=true&amount=${who + 1}`)
          expect(total).toBeGreaterThanOrEqual(count)
        }
      }),
    )
    expect((await answer('analyses', '&drafts=true')).total).toBe(16)
  })
})

describe('a filter', () => {
  const chosenBy = async (more: string) => namesOf(await answer('players', `&sort=name&order=ASC${more}`))

  it('chooses analyses by scout and period', async () => {
    const other = await persona(app, 'Scout')
    for (const [name, date, by] of [
      ['Ada', '2026-01-31', scout],
      ['Bea', '2026-02-01', other],
      ['Cid', '2026-02-28', scout],
    ] as const) {
      const { id: playerId } = await aPlayer(app, undefined, { name })
      await aPublishedAnalysis(app, by, { playerId, matchId: (await aMatch(app, undefined, { date })).id })
    }
    expect(await chosenBy('')).toEqual(['Ada', 'Bea', 'Cid'])
    expect(await chosenBy(`&scout=${scout.id}`)).toEqual(['Ada', 'Cid'])
    expect(await chosenBy(`&scout=${scout.id.toUpperCase()}`)).toEqual(['Ada', 'Cid'])
    expect(await chosenBy(`&scout=${crypto.randomUUID()}`)).toEqual([])
    expect(await chosenBy('&dateFrom=2026-02-01&dateTo=2026-02-28')).toEqual(['Bea', 'Cid'])
    expect(await chosenBy('&dateTo=2026-01-31')).toEqual(['Ada'])
    expect(await chosenBy('&dateFrom=2026-03-01&dateTo=2026-01-01')).toEqual([])
  })

  it('chooses players by team, position, level, priority and age', async () => {
    const team = await aTeam(app)
    const said = {
      Ada: { teamId: team.id, position: 'Left Back', birthDate: '2000-01-01' },
      Bea: { playerPriority: 'Urgent', birthDate: `${app.now().getUTCFullYear() - 10}-01-01` },
    }
    for (const [name, facts] of Object.entries(said)) {
      const { id: playerId } = await aPlayer(app, undefined, { name, ...facts })
      await aPublishedAnalysis(app, scout, { playerId, ...(name === 'Ada' && { level: 'B' }) })
    }
    for (const choosesAda of [`&teamId=${team.id}`, '&position=Left%20Back', '&level=B', '&ageFrom=20']) {
      expect(await chosenBy(choosesAda), choosesAda).toEqual(['Ada'])
    }
    for (const choosesBea of ['&position=none', '&level=none', '&playerPriority=Urgent', '&ageTo=12']) {
      expect(await chosenBy(choosesBea), choosesBea).toEqual(['Bea'])
    }
    expect(await chosenBy(`&teamId=${team.id}&playerPriority=Urgent`)).toEqual([])
  })

  it('is followed by every view', async () => {
    const { id: playerId } = await aPlayer(app)
    const early = await aMatch(app, undefined, { date: '2025-01-01' })
    await aPublishedAnalysis(app, scout, { playerId, matchId: early.id })
    await aPublishedAnalysis(app, scout, { playerId })
    const since = '&dateFrom=2026-01-01'
    expect((await answer('players', since)).rows[0]?.basis.analyses).toBe(1)
    expect((await answer('player', `${since}&playerId=${playerId}`)).player?.dots).toHaveLength(1)
    const { players } = await answer('comparison', `${since}&playerIds=${playerId}`)
    expect(players[0]?.player.basis.analyses).toBe(1)
    expect((await answer('coverage', since)).months.at(-1)?.basis.analyses).toBe(1)
    expect((await answer('calibration', since)).rows[0]?.basis.analyses).toBe(1)
    expect((await answer('analyses', since)).total).toBe(1)
  })
})

it('a question that cannot be meant is refused by name', async () => {
  const { status, body } = await scout.call('GET', `${PATH}?view=players&amount=2001&sort=notes&q=%00`)
  const errors = {
    amount: 'At most 2000',
    sort: 'Invalid value',
    q: 'Contains characters that cannot be saved',
  }
  expect({ status, body }).toMatchObject({ status: 400, body: { code: 'invalid', errors } })
})

describe('the scores that are kept beside the ratings', () => {
  const stored = () => app.database.orm.select({ id: analyses.id, scores: analyses.scores }).from(analyses)

  it('are written with an analysis, and again with each change', async () => {
    const analysis = await anAnalysis(app, scout, {
      technical: { firstTouch: { score: 4, note: 'Soft' }, pass: { score: 2 } },
      offTheBall: { oneVsOne: { score: 5 } },
    })
    expect(await stored()).toEqual([{ id: analysis.id, scores: '4----2-----------5' }])

    const { matchId, playerId } = analysis
    const change = { matchId, playerId, technical: { pass: { score: null }, heading: { score: 1 } } }
    await scout.call('PUT', `/v1/analysis/${analysis.id}`, change)
    expect(await stored()).toEqual([{ id: analysis.id, scores: '4---1------------5' }])
    for (const path of [`/v1/analysis/${analysis.id}`, '/v1/analysis'])
      expect((await scout.call('GET', path)).raw.toString()).not.toContain('"scores"')
  })
})
