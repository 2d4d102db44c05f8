import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import type { Team } from '../../../contract/team'
import { anotherServer } from '../../support/app'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { manyTeams } from '../../support/manyRecords'
import { caller, type Persona, persona } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'
import { statementsDuring } from '../../support/statements'

const MATCHES = '/v1/match?page=1&amount=2000'
const TEAMS = '/v1/team?page=1&amount=2000'
const ANALYSES = '/v1/analysis?amount=2000'

eachOnServer('Scout')

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
    const vary = expect.stringMatching(/authorization, accept-encoding/i)
    expect(answer.headers).toMatchObject({ etag: tag, 'cache-control': 'private, no-cache', vary })
    expect((await holding(MATCHES, `"other", ${tag}`)).status).toBe(304)
    expect((await holding(MATCHES, '"other"')).status).toBe(200)
  })

  it('is answered anew after every kind of write that it shows, and after no other', async () => {
    const match = await aMatch(app, scout)
    const subject = await aPlayer(app, scout)
    const analysis = await aPublishedAnalysis(app, scout, { matchId: match.id, playerId: subject.id })
    const other = await aTeam(app, scout)
    const admin = await persona(app, 'Admin')
    const { homeTeamId, awayTeamId, date } = match
    const path = { match: `/v1/match/${match.id}`, analysis: `/v1/analysis/${analysis.id}` }
    const writes: [shownIn: string, ...call: Parameters<Persona['call']>][] = [
      ['match', 'POST', '/v1/match', { homeTeamId, awayTeamId, date }],
      ['match analysis', 'PUT', path.match, match],
      ['team match player analysis', 'PUT', `/v1/team/${homeTeamId}`, { name: 'Renamed' }],
      ['team', 'DELETE', `/v1/team/${other.id}`],
      ['player analysis', 'PUT', `/v1/player/${subject.id}`, { name: 'Renamed' }],
      ['analysis', 'PUT', path.analysis, { ...analysis, conclusion: 'New' }],
      ['team match analysis', 'PUT', '/v1/user/account', { firstName: 'New', lastName: 'Name' }],
      ['analysis', 'DELETE', path.analysis],
      ['', 'POST', '/v1/team', { name: match.awayTeam.name }],
      ['', 'POST', '/v1/login', { email: scout.email, password: scout.password }],
    ]
    for (const [shownIn, ...call] of writes) {
      const before = new Map<string, string>()
      for (const name of ['team', 'match', 'player', 'analysis']) before.set(name, await tagOf(`/v1/${name}`))
      const { status } = await (call[0] === 'DELETE' ? admin : scout).call(...call)
      expect(status, call[1]).toSatisfy((it) => it < 300 || it === 409)
      for (const name of shownIn.split(' ').filter(Boolean))
        expect((await holding(`/v1/${name}`, before.get(name) ?? '')).status, `${name} ${call}`).toBe(200)
      if (!shownIn.includes('team'))
        expect((await holding('/v1/team', before.get('team') ?? '')).status, `${call}`).toBe(304)
    }
  })

  it('depends on query and caller, and is only for callers with the right', async () => {
    const other = await persona(app, 'Scout')
    const admin = await persona(app, 'Admin')
    const agent = await persona(app, 'Agent')
    await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })

    const asked = ['', '&q=x', '&page=2', '&sort=date&order=ASC'].map((more) => tagOf(`${ANALYSES}${more}`))
    const by = [other, admin, agent].map((person) => tagOf(ANALYSES, person))
    const tags = await Promise.all([...asked, ...by])
    expect(new Set(tags).size).toBe(tags.length)
    expect(await tagOf('/v1/analysis')).toBe(tags[0])
    expect(await tagOf(MATCHES, admin)).toBe(await tagOf(MATCHES))
    for (const tag of [await tagOf(MATCHES), '*'])
      expect((await holding(MATCHES, tag, agent)).status).toBe(403)
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

  it('is the newest, from whichever of several servers on one database', async () => {
    const second = await anotherServer(app)
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

  it('is never older than its tag, while others write', { tags: 'slow' }, async () => {
    const match = await aMatch(app, scout)
    let version = match.version
    const writing = (async () => {
      for (let turn = 0; turn < 10; turn += 1) {
        const { body } = await scout.call<Match>('PUT', `/v1/match/${match.id}`, { ...match, version })
        version = body.version
      }
    })()
    const byTag = new Map<string, Set<number>>()
    let last = 0
    for (let turn = 0; turn < 30; turn += 1) {
      const { body, headers } = await scout.call<{ matches: Match[] }>('GET', MATCHES)
      const shown = body.matches[0]?.version ?? 0
      expect(shown).toBeGreaterThanOrEqual(last)
      last = shown
      const tag = String(headers.etag)
      byTag.set(tag, (byTag.get(tag) ?? new Set()).add(shown))
    }
    await writing
    expect([...byTag.values()].filter((versions) => versions.size !== 1)).toEqual([])
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

  it('has 2,000 records and the total, whatever other preferences the caller has', async () => {
    await manyTeams(app, 2_001)
    const { body, headers } = await scout.call<{ teams: Team[] }>('GET', TEAMS)
    expect(body).toMatchObject({ teams: { length: 2_000 }, total: 2_001 })
    const preferring = await scout.call('GET', TEAMS, undefined, { prefer: 'all-or-few, return=minimal' })
    expect(preferring.body).toEqual(body)
    expect(preferring.headers.etag).toBe(headers.etag)
    expect(headers.vary).toMatch(/prefer/)
  })

  it('reads only changed records after a write, and counts once for all pages, rows and changes', async () => {
    const [one] = [await aTeam(app, scout), await aTeam(app, scout)]
    const { headers } = await scout.call('GET', TEAMS)
    await scout.call('PUT', `/v1/team/${one.id}`, { name: 'Renamed' })
    const changes = { prefer: 'changes', 'if-none-match': String(headers.etag) }
    let body: unknown
    const statements = await statementsDuring(async () => {
      body = (await scout.call('GET', TEAMS)).body
      await scout.call('GET', '/v1/team?page=2&amount=1&sort=name&order=DESC')
      await scout.call('GET', TEAMS, undefined, { prefer: 'rows' })
      await scout.call('GET', TEAMS, undefined, changes)
    })
    expect(body).toMatchObject({
      teams: expect.arrayContaining([expect.objectContaining({ name: 'Renamed' })]),
    })
    expect(statements.filter((statement) => /count\(/.test(statement))).toHaveLength(1)
    const readings = statements.filter((statement) => statement.includes('"teams"."name"'))
    expect(readings[0]).toContain('in ($1)')
    expect(readings).toHaveLength(2)
  })

  it('has the records of some ids alone, and refuses more than a hundred of them', async () => {
    const ids = await manyTeams(app, 5)
    const { body } = await scout.call('GET', `/v1/team?ids=${[ids[3], ids[1], crypto.randomUUID()]}`)
    expect(body).toMatchObject({ teams: [{ id: ids[1] }, { id: ids[3] }], total: 2 })
    const tooMany = Array.from({ length: 101 }, () => crypto.randomUUID()).join()
    for (const refused of ['me', `${ids[0]},`, tooMany]) {
      expect((await scout.call('GET', `/v1/team?ids=${refused}`)).status).toBe(400)
    }
  })

  it('rejects unknown and unsupported parameters and names each', async () => {
    const query =
      'page=0&amount=2001&order=UP&sort=notes&level=Z&playerId=me&dateFrom=2026-02-30&page2=1&q=%00'
    const { status, body } = await scout.call('GET', `/v1/analysis?${query}`)
    expect(status).toBe(400)
    expect(body).toEqual({
      code: 'invalid',
      message: 'Some fields are not valid',
      errors: {
        page: 'At least 1',
        amount: 'At most 2000',
        order: 'Invalid value',
        sort: 'Invalid value',
        level: 'Invalid value',
        playerId: 'Invalid ID',
        dateFrom: 'Must be a valid date from 1900 to 2100',
        page2: 'Unknown field',
        q: 'Contains characters that cannot be saved',
      },
    })
    for (const query of ['page=1&page=2', 'q[]=a', 'q=%E0%A4%A', '__proto__=1', '&&&===']) {
      expect((await scout.call('GET', `/v1/match?${query}`)).status).toBeLessThan(500)
    }
  })

  it('follows a change of rights at once', async () => {
    const agent = await persona(app, 'Agent')
    const { matchId, playerId, id } = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
    const shown = async () => (await agent.call<{ total: number }>('GET', ANALYSES)).body.total
    expect(await shown()).toBe(1)
    for (const [said, total] of [
      [{ accessUserIds: [] }, 0],
      [{ accessUserIds: [agent.id] }, 1],
      [{ publishedAt: null }, 0],
    ] as const) {
      await scout.call('PUT', `/v1/analysis/${id}`, { matchId, playerId, ...said })
      expect(await shown()).toBe(total)
    }
  })
})
