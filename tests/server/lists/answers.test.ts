import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import type { Match } from '../../../contract/match'
import type { Team } from '../../../contract/team'
import { buildApp } from '../../../server/app'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { manyTeams } from '../../support/manyRecords'
import { caller, type Persona, persona } from '../../support/personas'

const MATCHES = '/v1/match?page=1&amount=2000'
const TEAMS = '/v1/team?page=1&amount=2000'
const ANALYSES = '/v1/analysis?page=1&amount=2000'

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

const tagOf = async (path: string, by = scout) => String((await by.call('GET', path)).headers.etag)

const holding = (path: string, tag: string, by = scout) =>
  by.call('GET', path, undefined, { 'if-none-match': tag })

describe('a list that the caller holds already', () => {
  it('is a 304 without a body, with the tag and what caches need', async () => {
    await aMatch(app, scout)
    const tag = await tagOf(MATCHES)

    const answer = await holding(MATCHES, tag)

    expect(answer.status).toBe(304)
    expect(answer.raw).toHaveLength(0)
    expect(answer.headers).toMatchObject({
      etag: tag,
      'cache-control': 'private, no-cache',
      vary: expect.stringMatching(/authorization, accept-encoding/i),
    })
    expect((await holding(MATCHES, `"other", ${tag}`)).status).toBe(304)
    expect((await holding(MATCHES, '"other"')).status).toBe(200)
  })

  it('is answered anew after every kind of write that it shows', async () => {
    const match = await aMatch(app, scout)
    const subject = await aPlayer(app, scout)
    const analysis = await aPublishedAnalysis(app, scout, { matchId: match.id, playerId: subject.id })
    const other = await aTeam(app, scout)
    const admin = await persona(app, 'Admin')
    const rename = { firstName: 'New', lastName: 'Name' }
    const writes: [string, string[], () => Promise<{ status: number }>][] = [
      ['a match is created', ['match'], () => aMatch(app, scout, sides(match)).then(created)],
      ['a match is changed', ['match', 'analysis'], () => scout.call('PUT', `/v1/match/${match.id}`, match)],
      [
        'a team is renamed',
        ['team', 'match', 'player', 'analysis'],
        () => scout.call('PUT', `/v1/team/${match.homeTeamId}`, { name: 'Renamed' }),
      ],
      ['a team is deleted', ['team'], () => scout.call('DELETE', `/v1/team/${other.id}`)],
      [
        'a player is changed',
        ['player', 'analysis'],
        () => scout.call('PUT', `/v1/player/${subject.id}`, { name: 'Renamed' }),
      ],
      [
        'an analysis is changed',
        ['analysis'],
        () => scout.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, conclusion: 'New' }),
      ],
      [
        'somebody is renamed',
        ['team', 'match', 'analysis'],
        () => scout.call('PUT', '/v1/user/account', rename),
      ],
      ['an analysis is deleted', ['analysis'], () => admin.call('DELETE', `/v1/analysis/${analysis.id}`)],
    ]
    for (const [what, shownIn, write] of writes) {
      const before = new Map<string, string>()
      for (const name of shownIn) before.set(name, await tagOf(`/v1/${name}`))
      expect((await write()).status, what).toBeLessThan(300)
      for (const [name, tag] of before) {
        expect((await holding(`/v1/${name}`, tag)).status, `${name} after ${what}`).toBe(200)
      }
    }
  })

  it('is not answered anew because of what it does not show', async () => {
    const match = await aMatch(app, scout)
    const tag = await tagOf('/v1/team')

    await scout.call('PUT', `/v1/match/${match.id}`, match)
    const login = { email: scout.email, password: scout.password }
    expect((await scout.call('POST', '/v1/login', login)).body).toMatchObject({ success: true })

    expect((await holding('/v1/team', tag)).status).toBe(304)
    const refused = await scout.call('POST', '/v1/team', { name: match.homeTeam.name })
    expect(refused.status).toBe(409)
    expect((await holding('/v1/team', tag)).status).toBe(304)
  })

  it('is told apart by what was asked and by who asks', async () => {
    const other = await persona(app, 'Scout')
    const admin = await persona(app, 'Admin')
    const agent = await persona(app, 'Agent')
    await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })

    const tags = [
      await tagOf(ANALYSES),
      await tagOf(`${ANALYSES}&q=x`),
      await tagOf('/v1/analysis?page=2&amount=2000'),
      await tagOf(`${ANALYSES}&sort=date&order=ASC`),
      await tagOf(ANALYSES, other),
      await tagOf(ANALYSES, admin),
      await tagOf(ANALYSES, agent),
    ]
    expect(new Set(tags).size).toBe(tags.length)
    expect(await tagOf('/v1/analysis')).toBe(tags[0])
    expect(await tagOf(MATCHES, admin)).toBe(await tagOf(MATCHES))
  })

  it('is not told to those who may not ask', async () => {
    const agent = await persona(app, 'Agent')

    expect((await holding(MATCHES, await tagOf(MATCHES), agent)).status).toBe(403)
    expect((await holding(MATCHES, '*', agent)).status).toBe(403)
  })
})

describe('a list answer', () => {
  it('is compressed as the caller asks, and holds the same', async () => {
    for (let index = 0; index < 12; index += 1) await aTeam(app, scout)
    const plain = await scout.call('GET', '/v1/team')
    const asked = async (encoding: string) =>
      scout.call('GET', '/v1/team', undefined, { 'accept-encoding': encoding })
    const jsonOf = (bytes: Buffer) => JSON.parse(bytes.toString())

    const brotli = await asked('gzip, deflate, br')
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(jsonOf(brotliDecompressSync(brotli.raw))).toEqual(plain.body)
    const gzip = await asked('gzip;q=1.0, br;q=0.5')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(jsonOf(gunzipSync(gzip.raw))).toEqual(plain.body)
    for (const encoding of ['identity', '', 'br;q=0, gzip;q=0', 'zstd']) {
      expect((await asked(encoding)).headers['content-encoding']).toBeUndefined()
    }
    expect(brotli.headers.etag).toBe(plain.headers.etag)
  })

  it('has each record on a line of its own, whatever is written in it', async () => {
    const odd = ['"],"total":0}', 'two\nlines', 'a, b', 'Ünïcode \u2028 \u{1F600}']
    for (const name of odd) await aTeam(app, scout, { name })
    for (const path of [TEAMS, '/v1/team?page=1&amount=3']) {
      const { raw } = await scout.call('GET', path)
      const { teams, total } = JSON.parse(raw.toString())
      const lines = raw.toString().split('\n')
      const rows = lines.slice(1, -1).map((line) => JSON.parse(line.replace(/,$/, '')))
      expect(rows).toEqual(teams)
      expect([lines[0], lines.at(-1)]).toEqual(['{"teams":[', `],"total":${total}}`])
    }
  })

  it('comes in the encoding that a save costs least in where it is large, unless another one is preferred', async () => {
    await manyTeams(app, 2_000, 'a club with a name that is as long as names of clubs may well be')
    const plain = await scout.call('GET', TEAMS)
    const asked = async (encoding: string) => {
      const { raw, headers } = await scout.call('GET', TEAMS, undefined, { 'accept-encoding': encoding })
      const unpacked = headers['content-encoding'] === 'br' ? brotliDecompressSync(raw) : gunzipSync(raw)
      expect(JSON.parse(unpacked.toString())).toEqual(plain.body)
      return headers['content-encoding']
    }
    expect(await asked('gzip, deflate, br')).toBe('gzip')
    expect(await asked('gzip')).toBe('gzip')
    expect(await asked('br, gzip;q=0.9')).toBe('br')
    expect(await asked('br')).toBe('br')
  })

  it('is the newest, from whichever of several servers on one database', async () => {
    const silent = {
      mail: { send: async () => {}, close: async () => {} },
      drawPdf: async () => new Uint8Array(),
    }
    const second = await buildApp({ ...app, ...silent })
    const elsewhere = caller(second, scout.accessToken)
    const team = await aTeam(app, scout, { name: 'Before' })
    const namesAt = async (call: typeof elsewhere) =>
      (await call<{ teams: Team[] }>('GET', '/v1/team')).body.teams.map(({ name }) => name)
    expect(await namesAt(elsewhere)).toEqual(['Before'])

    await scout.call('PUT', `/v1/team/${team.id}`, { name: 'After' })

    expect(await namesAt(elsewhere)).toEqual(['After'])
    expect(await namesAt(scout.call)).toEqual(['After'])
    await second.close()
  })

  it('is never older than its tag, while others write', async () => {
    const match = await aMatch(app, scout)
    let version = match.version
    const writing = (async () => {
      for (let turn = 0; turn < 15; turn += 1) {
        const { body } = await scout.call<Match>('PUT', `/v1/match/${match.id}`, { ...match, version })
        version = body.version
      }
    })()
    const seen: [string, number][] = []
    for (let turn = 0; turn < 40; turn += 1) {
      const { body, headers } = await scout.call<{ matches: Match[] }>('GET', MATCHES)
      seen.push([String(headers.etag), body.matches[0]?.version ?? 0])
    }
    await writing

    const byTag = new Map<string, Set<number>>()
    for (const [tag, shown] of seen) byTag.set(tag, (byTag.get(tag) ?? new Set()).add(shown))
    expect([...byTag.values()].filter((versions) => versions.size !== 1)).toEqual([])
    expect(seen.map(([, shown]) => shown)).toEqual(seen.map(([, shown]) => shown).sort((a, b) => a - b))
  })

  it('counts all that pass, whatever page is asked for', async () => {
    for (let index = 0; index < 5; index += 1) await aTeam(app, scout, { name: `Page ${index}` })
    const page = async (query: string) =>
      (await scout.call<{ teams: Team[]; total: number }>('GET', `/v1/team?${query}`)).body

    expect((await page('page=2&amount=2')).teams.map(({ name }) => name)).toEqual(['Page 2', 'Page 3'])
    for (const query of ['page=2&amount=2', 'page=3&amount=2', 'page=9&amount=2', 'page=1&amount=5']) {
      expect((await page(query)).total).toBe(5)
    }
    expect(await page('q=nothing')).toEqual({ teams: [], total: 0 })
  })

  it('counts anew once something was written, and for each caller what they see', async () => {
    const totalOf = async (by: Persona) =>
      (await by.call<{ total: number }>('GET', '/v1/analysis?page=1&amount=1')).body.total
    const analysis = await anAnalysis(app, scout)
    const same = { matchId: analysis.matchId, playerId: analysis.playerId }
    await anAnalysis(app, scout, same)
    const other = await persona(app, 'Scout')
    expect([await totalOf(scout), await totalOf(other)]).toEqual([2, 0])

    await aPublishedAnalysis(app, scout, same)

    expect([await totalOf(scout), await totalOf(other)]).toEqual([3, 1])
  })

  it('begins with a few rows for those who prefer all or few, where there are more than 2,000', async () => {
    const preferring = (prefer: string, by = scout) =>
      by.call<{ teams: Team[]; total: number }>('GET', TEAMS, undefined, { prefer })
    await manyTeams(app, 60)
    expect((await preferring('all-or-few')).body).toMatchObject({ teams: { length: 60 }, total: 60 })
    const [, , third = ''] = await manyTeams(app, 2_001, 'club')

    const few = await preferring('respond-async, all-or-few')
    const whole = await preferring('return=minimal')

    expect(few.body.total).toBe(2_061)
    expect(few.body.teams).toHaveLength(50)
    expect(few.body.teams[2]?.id).toBe(third)
    expect(few.headers.vary).toMatch(/prefer/)
    expect(whole.body.teams).toHaveLength(2_000)
    expect(whole.body.teams.slice(0, 50)).toEqual(few.body.teams)
    expect(whole.headers.etag).not.toBe(few.headers.etag)
    const held = { prefer: 'all-or-few', 'if-none-match': String(few.headers.etag) }
    expect((await scout.call('GET', TEAMS, undefined, held)).status).toBe(304)
    const page = await scout.call<{ teams: Team[] }>('GET', '/v1/team?page=1&amount=60', undefined, held)
    expect(page.body.teams).toHaveLength(60)
  })

  it('has the records of some ids alone, and refuses more than a hundred of them', async () => {
    const ids = await manyTeams(app, 5)
    const some = [ids[3], ids[1], crypto.randomUUID()].join()

    const answer = await scout.call<{ teams: Team[] }>('GET', `/v1/team?ids=${some}`)
    const tooMany = Array.from({ length: 101 }, () => crypto.randomUUID()).join()

    expect(answer.body).toMatchObject({ teams: [{ id: ids[1] }, { id: ids[3] }], total: 2 })
    for (const refused of ['me', `${ids[0]},`, tooMany]) {
      expect((await scout.call('GET', `/v1/team?ids=${refused}`)).status).toBe(400)
    }
  })

  it('refuses pages, amounts, orders and filters that are none, naming each', async () => {
    const { status, body } = await scout.call(
      'GET',
      '/v1/analysis?page=0&amount=2001&order=UP&level=Z&playerId=me&dateFrom=2026-02-30&published=1',
    )

    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: {
        page: 'At least 1',
        amount: 'At most 2000',
        order: 'Is not valid',
        level: 'Is not valid',
        playerId: 'Is not a valid id',
        dateFrom: 'Must be a real date between 1900-01-01 and 2100-12-31',
        published: 'Is not valid',
      },
    })
  })

  it('refuses a sort, a filter or a word that it does not have, instead of answering something else', async () => {
    const { status, body } = await scout.call('GET', '/v1/team?sort=position&level=A%2B&page2=1')
    expect(status).toBe(400)
    expect(body).toMatchObject({
      errors: { sort: 'Is not valid', level: 'Is not known here', page2: 'Is not known here' },
    })
  })

  it('follows a change of rights at once', async () => {
    const agent = await persona(app, 'Agent')
    const analysis = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
    const shown = async () =>
      (await agent.call<{ analyses: Analysis[] }>('GET', ANALYSES)).body.analyses.length
    expect(await shown()).toBe(1)

    const put = (said: object) =>
      scout.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, version: undefined, ...said })
    await put({ accessUserIds: [] })
    expect(await shown()).toBe(0)
    await put({ accessUserIds: [agent.id] })
    expect(await shown()).toBe(1)
    await put({ publishedAt: null })
    expect(await shown()).toBe(0)
  })

  it('shows drafts to their author alone', async () => {
    await anAnalysis(app, scout)
    const other = await persona(app, 'Scout')

    expect((await scout.call('GET', ANALYSES)).body).toMatchObject({ total: 1 })
    expect((await other.call('GET', ANALYSES)).body).toEqual({ analyses: [], total: 0 })
  })
})

const sides = ({ homeTeamId, awayTeamId }: Match) => ({ homeTeamId, awayTeamId })
const created = () => ({ status: 201 })
