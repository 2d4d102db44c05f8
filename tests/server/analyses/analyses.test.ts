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
let player: Persona
let agent: Persona

beforeEach(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  scout = await persona(app, 'Scout', { firstName: 'Ana', lastName: 'Ruiz' })
  player = await persona(app, 'Player')
  agent = await persona(app, 'Agent')
})

/** An analysis as a client sends it back whole, read-only fields included. */
const put = (analysis: Analysis, changes: Record<string, unknown> = {}, by = scout) =>
  by.call<Analysis>('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, ...changes })

const idsOf = async (by: Persona, query = '') =>
  (
    await by.call<{ analyses: Analysis[] }>('GET', `/v1/analysis?page=1&amount=2000${query}`)
  ).body.analyses.map(({ id }) => id)

describe('analyses', () => {
  it('need a match and a player, and start as unrated drafts of their author', async () => {
    const team = await aTeam(app)
    const match = await aMatch(app, admin, { homeTeamId: team.id, comments: 'Secret', homeScore: 3 })
    const subject = await aPlayer(app, admin, { teamId: team.id, notes: 'Secret', playerPriority: 'ASAP' })

    const { status, body } = await scout.call<Analysis>('POST', '/v1/analysis', {
      matchId: match.id,
      playerId: subject.id,
    })

    const { notes: _notes, ...shownPlayer } = subject
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.any(String),
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
    expect(withdrawn.body).toEqual(analysis)
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

describe('sharing an analysis', () => {
  it('replaces the people it is shared with', async () => {
    const analysis = await anAnalysis(app, scout, { accessUserIds: [agent.id, agent.id] })
    expect(analysis.accessUserIds).toEqual([agent.id])

    const moved = await put(analysis, { accessUserIds: [player.id] })
    expect(moved.body.accessUserIds).toEqual([player.id])
    expect((await put(analysis, { accessUserIds: undefined })).body.accessUserIds).toEqual([player.id])
    expect((await put(analysis, { accessUserIds: [] })).body.accessUserIds).toEqual([])
  })

  it('is not for a player, who may send back what they were shown', async () => {
    const analysis = await anAnalysis(app, player, { accessUserIds: [] })
    const shared = await put(analysis, { accessUserIds: [agent.id, scout.id] }, admin)

    const whole = await put(analysis, { ...shared.body, conclusion: 'Mine' }, player)
    expect(whole.status).toBe(200)
    expect(whole.body).toEqual({ ...shared.body, conclusion: 'Mine' })

    const more = await put(analysis, { accessUserIds: [agent.id], conclusion: 'Never' }, player)
    expect(more.status).toBe(403)
    expect((await player.call('GET', `/v1/analysis/${analysis.id}`)).body).toEqual(whole.body)
    const created = await player.call('POST', '/v1/analysis', {
      ...analysis,
      id: undefined,
      accessUserIds: [agent.id],
    })
    expect(created.status).toBe(403)
  })

  it('shows an agent or a player of others’ analyses only that it is shared with them', async () => {
    const analysis = await aPublishedAnalysis(app, scout, {
      accessUserIds: [agent.id, player.id, admin.id],
    })

    for (const reader of [agent, player]) {
      const expected = { accessUserIds: [reader.id] }
      expect((await reader.call('GET', `/v1/analysis/${analysis.id}`)).body).toMatchObject(expected)
      expect((await reader.call('GET', '/v1/analysis')).body).toMatchObject({ analyses: [expected] })
      expect((await reader.call('GET', `/v1/analysis/player/${analysis.playerId}`)).body).toMatchObject([
        expected,
      ])
    }
  })

  it('shows an agent nothing of the club’s own view of the player', async () => {
    const analysis = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })

    const { body } = await agent.call<Analysis>('GET', `/v1/analysis/${analysis.id}`)

    const { playerPriority: _priority, scouter: _scouter, ...rest } = analysis.player
    expect(body.player).toEqual(rest)
  })

  it('narrows the list by assignedTo, without telling who else sees what', async () => {
    const other = await persona(app, 'Agent')
    const both = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id, other.id] })
    const one = await aPublishedAnalysis(app, scout, { accessUserIds: [agent.id] })
    const own = await aPublishedAnalysis(app, player, {})
    await put(own, { accessUserIds: [other.id] }, admin)

    expect((await idsOf(scout, `&assignedTo=${other.id}`)).sort()).toEqual([both.id, own.id].sort())
    expect((await idsOf(agent, `&assignedTo=${agent.id}`)).sort()).toEqual([both.id, one.id].sort())
    expect(await idsOf(agent, `&assignedTo=${other.id}`)).toEqual([])
    expect(await idsOf(player, `&assignedTo=${other.id}`)).toEqual([own.id])
  })
})

describe('the report', () => {
  it('is drawn of what the caller may see, beside earlier published analyses that they may read', async () => {
    const drawn: unknown[] = []
    app = await buildTestApp({
      drawPdf: async (input) => {
        drawn.push(input)
        return new TextEncoder().encode('%PDF-')
      },
    })
    scout = await persona(app, 'Scout')
    agent = await persona(app, 'Agent', { firstName: 'Gus', lastName: 'Poyet' })
    const subject = await aPlayer(app, scout, { name: 'İlkay "Gündoğan"' })
    const on = async (date: string) => (await aMatch(app, scout, { date })).id
    const about = { playerId: subject.id, level: 'A', accessUserIds: [agent.id] }
    const rated = { technical: { pass: { score: 4 } } }
    await aPublishedAnalysis(app, scout, { ...about, ...rated, matchId: await on('2026-01-01') })
    await aPublishedAnalysis(app, scout, { ...about, accessUserIds: [], matchId: await on('2026-01-02') })
    await anAnalysis(app, scout, { ...about, matchId: await on('2026-01-03') })
    await aPublishedAnalysis(app, scout, { ...about, matchId: await on('2026-01-05') })
    const analysis = await aPublishedAnalysis(app, scout, { ...about, matchId: await on('2026-01-04') })

    const answer = await agent.call('GET', `/v1/analysis/${analysis.id}/pdf`)

    expect(answer.status).toBe(200)
    expect(answer.raw.toString()).toBe('%PDF-')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition':
        'attachment; filename="Ilkay Gundogan 2026-01-04.pdf"; ' +
        "filename*=UTF-8''%C4%B0lkay%20G%C3%BCndo%C4%9Fan%202026-01-04.pdf",
    })
    expect(drawn).toEqual([
      {
        analysis: (await agent.call('GET', `/v1/analysis/${analysis.id}`)).body,
        viewer: { name: 'Gus Poyet', role: 'Agent' },
        madeAt: app.clock.now().toISOString(),
        earlier: [{ date: '2026-01-01', mean: 4, level: 'A' }],
        publicUrl: `http://touchline.test/analyses/view/${analysis.id}`,
      },
    ])
  })
})
