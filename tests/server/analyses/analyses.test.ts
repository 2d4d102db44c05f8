import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Analysis } from '../../../contract/analysis'
import { emptyRatings } from '../../../contract/ratings'
import { users } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

let app: TestApp
let admin: Persona
let scout: Persona
let agent: Persona

beforeEach(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  scout = await persona(app, 'Scout', { firstName: 'Ana', lastName: 'Ruiz' })
  agent = await persona(app, 'Agent')
})

/** An analysis as a client sends it back whole, read-only fields included. */
const put = (analysis: Analysis, changes: Record<string, unknown> = {}, by = scout) =>
  by.call<Analysis>('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, ...changes })

describe('analyses', () => {
  it('need a match and a player, and start as unrated drafts of their author', async () => {
    const team = await aTeam(app)
    const match = await aMatch(app, admin, { homeTeamId: team.id, comments: 'Secret', homeScore: 3 })
    const subject = await aPlayer(app, admin, { teamId: team.id, notes: 'Secret', playerPriority: 'ASAP' })

    const { status, body } = await scout.call<Analysis>('POST', '/v1/analysis', {
      matchId: match.id,
      playerId: subject.id,
    })

    const {
      notes: _notes,
      version: _version,
      contractEnd: _end,
      agent: _agent,
      aliases: _aliases,
      externalIds: _ids,
      mergedIds: _mergedIds,
      ...shownPlayer
    } = subject
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
      version: 1,
      matchId: match.id,
      match: {
        id: match.id,
        date: match.date,
        homeTeamId: team.id,
        homeTeam: { id: team.id, name: team.name },
        homeScore: 3,
        awayTeamId: match.awayTeamId,
        awayTeam: match.awayTeam,
        awayScore: null,
      },
      playerId: subject.id,
      player: shownPlayer,
      conclusion: '',
      media: [],
      scouter: scout.id,
      scout: { id: scout.id, firstName: 'Ana', lastName: 'Ruiz' },
      publishedAt: null,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      accessUserIds: [],
      level: null,
      shirtNo: null,
      position: '',
      ...emptyRatings(),
    })
    expect((await scout.call('GET', `/v1/analysis/${body.id}`)).body).toEqual(body)
  })

  it('keep every score and note that an update leaves out', async () => {
    const analysis = await anAnalysis(app, scout, {
      conclusion: 'Sign him',
      level: 'B',
      technical: { pass: { score: 4, note: 'Both feet' }, heading: { score: 2 } },
    })
    const { matchId, playerId } = analysis

    const { body } = await scout.call<Analysis>('PUT', `/v1/analysis/${analysis.id}`, {
      matchId,
      playerId,
      technical: { pass: { score: 5 } },
      offTheBall: { oneVsOne: { note: 'Strong' } },
    })

    expect(body).toEqual({
      ...analysis,
      version: 2,
      technical: { ...analysis.technical, pass: { score: 5, note: 'Both feet' } },
      offTheBall: { ...analysis.offTheBall, oneVsOne: { score: null, note: 'Strong' } },
    })
  })

  it('lose nothing when two people rate different items at the same moment', async () => {
    const analysis = await anAnalysis(app, scout)
    const { matchId, playerId } = analysis
    const items = ['firstTouch', 'ballManipulate', 'finishing', 'dribbling', 'heading', 'pass']

    await Promise.all(
      items.map((item, index) =>
        (index % 2 ? scout : admin).call('PUT', `/v1/analysis/${analysis.id}`, {
          matchId,
          playerId,
          technical: { [item]: { score: 3 } },
        }),
      ),
    )

    const { body } = await scout.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)
    expect(Object.values(body.technical).map(({ score }) => score)).toEqual([3, 3, 3, 3, 3, 3])
  })

  it('are published and withdrawn by their author', async () => {
    const analysis = await anAnalysis(app, scout)

    const published = await put(analysis, { publishedAt: '2026-05-02T12:00:00+02:00' })
    expect(published.body.publishedAt).toBe('2026-05-02T10:00:00.000Z')
    const withdrawn = await put(published.body, { publishedAt: null })
    expect(withdrawn.body).toEqual({ ...analysis, version: 3 })
  })

  it('cannot be of a match or a player that is not there, or shared with nobody known', async () => {
    const analysis = await anAnalysis(app, scout)
    const nowhere = {
      matchId: randomUUID(),
      playerId: randomUUID(),
      accessUserIds: [agent.id, randomUUID()],
    }
    const errors = {
      matchId: 'Does not exist',
      playerId: 'Does not exist',
      accessUserIds: 'Does not exist',
    }

    expect((await put(analysis, nowhere)).body).toMatchObject({ code: 'invalid', errors })
    expect((await scout.call('POST', '/v1/analysis', nowhere)).body).toMatchObject({
      code: 'invalid',
      errors,
    })
    expect((await scout.call('GET', `/v1/analysis/${analysis.id}`)).body).toEqual(analysis)
  })

  it('are stored once when the same call is sent again', async () => {
    const match = await aMatch(app)
    const subject = await aPlayer(app)
    const input = { id: randomUUID(), matchId: match.id, playerId: subject.id, accessUserIds: [agent.id] }

    const answers = await Promise.all(
      [1, 2, 3].map(() => scout.call<Analysis>('POST', '/v1/analysis', input)),
    )

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 201])
    expect(answers[2]?.body).toEqual(answers[0]?.body)
    expect((await admin.call('POST', '/v1/analysis', input)).status).toBe(409)
  })

  it('outlive their author, who is then nobody', async () => {
    const analysis = await aPublishedAnalysis(app, scout)
    await app.database.orm.delete(users).where(eq(users.id, scout.id))

    const { body } = await admin.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)

    expect(body).toMatchObject({ scouter: null, scout: null })
  })

  it('of a player come as a plain list, newest first, as far as the caller may read them', async () => {
    const subject = await aPlayer(app)
    const first = await aPublishedAnalysis(app, admin, { playerId: subject.id })
    const draft = await anAnalysis(app, admin, { playerId: subject.id })
    const shared = await aPublishedAnalysis(app, admin, { playerId: subject.id, accessUserIds: [agent.id] })
    await aPublishedAnalysis(app, admin)
    const seenBy = async (by: Persona) =>
      (await by.call<Analysis[]>('GET', `/v1/analysis/player/${subject.id}`)).body.map(({ id }) => id)

    expect(await seenBy(admin)).toEqual([shared.id, draft.id, first.id])
    expect(await seenBy(scout)).toEqual([shared.id, first.id])
    expect(await seenBy(agent)).toEqual([shared.id])
    expect((await agent.call('GET', `/v1/analysis/player/${randomUUID()}`)).body).toEqual([])
  })
})
