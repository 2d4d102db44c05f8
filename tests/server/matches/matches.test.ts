import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Conflict } from '../../../contract/conflict'
import type { Match } from '../../../contract/match'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aTeam, withoutLineups } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout', { firstName: 'Ana' })
})

/** A match as a client sends it back whole, read-only fields included. */
const put = <Body = Match>(match: Match, changes: Record<string, unknown> = {}, by = scout) =>
  by.call<Body>('PUT', `/v1/match/${match.id}`, { ...match, ...changes })

describe('matches', () => {
  it('need a date and two teams, and are answered with teams and creator', async () => {
    const [home, away] = [await aTeam(app), await aTeam(app)]

    const { status, body } = await scout.call<Match>('POST', '/v1/match', {
      date: '2026-02-28',
      homeTeamId: home.id,
      awayTeamId: away.id,
    })

    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      date: '2026-02-28',
      kickOffTime: '',
      competition: '',
      season: '',
      externalIds: [],
      mergedIds: [],
      homeTeamId: home.id,
      homeTeam: { id: home.id, name: home.name },
      homeScore: null,
      homeNotes: [],
      awayTeamId: away.id,
      awayTeam: { id: away.id, name: away.name },
      awayScore: null,
      awayNotes: [],
      homeLineup: [],
      awayLineup: [],
      scoutIds: [],
      media: [],
      comments: '',
      version: 1,
      creator: { id: scout.id, firstName: 'Ana', lastName: 'Persona' },
    })
    expect((await scout.call('GET', '/v1/match?page=1&amount=2000')).body).toEqual({
      matches: [withoutLineups(body)],
      total: 1,
    })
  })

  it('cannot have one team on both sides, teams that are not there, or a kick-off at no time of day', async () => {
    const team = await aTeam(app)
    const match = { date: '2026-01-01', homeTeamId: team.id, awayTeamId: team.id }
    const away = (await aTeam(app)).id
    const errorsOf = async (said: object) =>
      (await scout.call<{ errors: object }>('POST', '/v1/match', { ...match, ...said })).body.errors

    expect(await errorsOf({})).toEqual({ awayTeamId: 'A team cannot play against itself' })
    expect(await errorsOf({ homeTeamId: randomUUID(), awayTeamId: randomUUID() })).toEqual({
      homeTeamId: 'Does not exist',
      awayTeamId: 'Does not exist',
    })
    for (const kickOffTime of ['25:00', '7:45', '19:60', 'noon']) {
      const errors = { kickOffTime: 'Must be a time like 19:45' }
      expect(await errorsOf({ awayTeamId: away, kickOffTime })).toEqual(errors)
    }
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

  it('are stored once when the same call is sent again', async () => {
    const [home, away] = [await aTeam(app), await aTeam(app)]
    const input = { id: randomUUID(), date: '2026-01-01', homeTeamId: home.id, awayTeamId: away.id }

    const answers = await Promise.all([1, 2, 3].map(() => scout.call<Match>('POST', '/v1/match', input)))

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    const other = await persona(app, 'Scout')
    expect((await other.call('POST', '/v1/match', input)).status).toBe(409)
  })
})

describe('the version of a match', () => {
  it('stops an update of what somebody else has changed, and answers the present match', async () => {
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
