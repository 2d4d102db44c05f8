import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Conflict } from '../../../contract/conflict'
import type { Match } from '../../../contract/match'
import { PATHS } from '../../../contract/paths'
import { buildTestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { persona } from '../../support/personas'
import { test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Scout')

/** A match as a client sends it back whole, read-only fields included. */
const put = <Body = Match>(match: Match, changes: Record<string, unknown> = {}, by = scout) =>
  by.call<Body>('PUT', `/v1/match/${match.id}`, { ...match, ...changes })

describe('matches', () => {
  it.each(['25:00', '7:45', '19:60', 'noon'])('cannot kick off at %s', async (kickOffTime) => {
    const { date, homeTeamId, awayTeamId } = await aMatch(app, scout)
    const { body } = await scout.call('POST', '/v1/match', { date, homeTeamId, awayTeamId, kickOffTime })
    expect(body).toMatchObject({ errors: { kickOffTime: 'Must be a time like 19:45' } })
  })

  it('are deleted unless analyses are of them', async () => {
    const match = await aMatch(app, scout)
    await anAnalysis(app, scout, { matchId: match.id })
    await anAnalysis(app, scout, { matchId: match.id })

    expect((await scout.call('DELETE', `/v1/match/${match.id}`)).body).toEqual({
      code: 'inUse',
      message: '2 analyses refer to this match',
    })
    const free = await aMatch(app, scout)
    expect((await scout.call('DELETE', `/v1/match/${free.id}`)).body).toEqual({ success: true })
  })
})

describe('the version of a match', () => {
  it('stops an update after another user’s change, and answers the present match', async () => {
    const match = await aMatch(app, scout)
    const other = await persona(app, 'Scout')
    const changed = await put(match, { comments: 'theirs' }, other)

    const stale = await put<Conflict<Match>>(match, { comments: 'mine' })

    expect(stale.status).toBe(200)
    expect(stale.body).toEqual({
      error: true,
      message:
        'This match has been modified since you interacted with it. Please reload the match and start over.',
      match: changed.body,
    })
    expect((await scout.call('GET', `/v1/match/${match.id}`)).body).toEqual(changed.body)
  })

  it('must come along', async () => {
    const match = await aMatch(app, scout)

    const { status, body } = await put(match, { version: undefined })

    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { version: 'Required' } })
  })
})

describe('the notes of a match', () => {
  it('get an id where they have none, and keep the one that they have', async () => {
    const match = await aMatch(app, scout, { homeNotes: [{ shirtNo: 4 }] })
    expect(match.homeNotes).toEqual([
      { id: expect.any(String), shirtNo: 4, position: '', notes: '', analysisId: null, level: null },
    ])

    const { body } = await put(match, { homeNotes: [...match.homeNotes, { shirtNo: 5, position: 'Libero' }] })

    expect(body.homeNotes[0]).toEqual(match.homeNotes[0])
    expect(body.homeNotes[1]).toMatchObject({ shirtNo: 5, position: '' })
  })

  it('may name an analysis of the same match and no other', async () => {
    const match = await aMatch(app, scout)
    const mine = await anAnalysis(app, scout, { matchId: match.id })
    const elsewhere = await anAnalysis(app, scout)

    const linked = await put(match, { homeNotes: [{ shirtNo: 7, analysisId: mine.id }] })
    expect(linked.body.homeNotes[0]?.analysisId).toBe(mine.id)

    const wrong = await put(linked.body, {
      homeNotes: [{ shirtNo: 7, analysisId: mine.id }, { analysisId: elsewhere.id }],
      awayNotes: [{ analysisId: randomUUID() }],
    })
    expect(wrong.status).toBe(400)
    expect(wrong.body).toMatchObject({
      code: 'invalid',
      errors: {
        'homeNotes.1.analysisId': 'Must be an analysis of this match',
        'awayNotes.0.analysisId': 'Must be an analysis of this match',
      },
    })
    // A match that does not exist yet has no analysis.
    const { date, homeTeamId, awayTeamId } = match
    const body = { date, homeTeamId, awayTeamId, awayNotes: [{ analysisId: mine.id }] }
    expect(await scout.call('POST', '/v1/match', body)).toMatchObject({
      status: 400,
      body: { errors: { 'awayNotes.0.analysisId': 'Must be an analysis of this match' } },
    })
  })

  it('never name a deleted analysis, however calls cross', async () => {
    for (let round = 0; round < 3; round += 1) {
      const match = await aMatch(app, scout)
      const analysis = await anAnalysis(app, scout, { matchId: match.id })

      const answers = await Promise.all([
        put(match, { homeNotes: [{ analysisId: analysis.id }] }),
        scout.call('DELETE', `/v1/analysis/${analysis.id}`),
      ])

      expect(answers.map(({ status }) => status)).not.toContain(500)
      const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
      expect(body.homeNotes.map(({ analysisId }) => analysisId).filter(Boolean)).toEqual([])
    }
  })
})

it('the sheet of a match shows the stored match in the reader’s language, and is refused to agents', async () => {
  const drawn: unknown[] = []
  const app = await buildTestApp({
    drawPdf: async (input) => {
      drawn.push(input)
      return new TextEncoder().encode('%PDF-')
    },
  })
  const scout = await persona(app, 'Scout')
  const agent = await persona(app, 'Agent')
  const home = await aTeam(app, scout, { name: 'Harbour "Athletic"' })
  const away = await aTeam(app, scout, { name: 'Old Mills' })
  const player = await aPlayer(app, scout, { name: 'Ana Lima' })
  const match = await aMatch(app, scout, {
    homeTeamId: home.id,
    awayTeamId: away.id,
    date: '2026-03-14',
    kickOffTime: '19:45',
    homeScore: 1,
    homeLineup: [{ shirtNo: 9, playerId: player.id, position: 'RW Forward' }],
  })

  const answer = await scout.call('GET', PATHS.matchSheet(match.id), undefined, { 'accept-language': 'fr' })

  expect(answer.status).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'content-disposition': expect.stringContaining('Harbour Athletic'),
  })
  expect(drawn).toEqual([
    {
      language: 'fr',
      locale: 'fr',
      club: '',
      date: '2026-03-14',
      kickOffTime: '19:45',
      home: {
        team: 'Harbour "Athletic"',
        score: 1,
        players: [{ shirtNo: 9, name: 'Ana Lima', positionCode: 'RWF', isStarter: true }],
      },
      away: { team: 'Old Mills', score: null, players: [] },
      madeAt: app.clock.now().toISOString(),
      matchUrl: `http://touchline.test/matches/${match.id}`,
    },
  ])
  expect((await agent.call('GET', PATHS.matchSheet(match.id))).status).toBe(403)
  expect((await scout.call('GET', PATHS.matchSheet(home.id))).status).toBe(404)
  expect(drawn).toHaveLength(1)
})
