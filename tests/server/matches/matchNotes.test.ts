import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Match } from '../../../contract/match'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis } from '../../support/factories'
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
    // There is none of a match that is only being made.
    const { date, homeTeamId, awayTeamId } = match
    const body = { date, homeTeamId, awayTeamId, awayNotes: [{ analysisId: mine.id }] }
    expect(await scout.call('POST', '/v1/match', body)).toMatchObject({
      status: 400,
      body: { errors: { 'awayNotes.0.analysisId': 'Must be an analysis of this match' } },
    })
  })

  it('let go of an analysis that is deleted or moves, each time as a new version of the match', async () => {
    const [match, other] = [await aMatch(app, scout), await aMatch(app, scout)]
    const deleted = await anAnalysis(app, scout, { matchId: match.id })
    const moved = await anAnalysis(app, scout, { matchId: match.id })
    const homeNotes = [{ notes: 'Kept', analysisId: deleted.id }]
    const linked = await put(match, { homeNotes, awayNotes: [{ analysisId: moved.id }] })

    await scout.call('DELETE', `/v1/analysis/${deleted.id}`)
    await scout.call('PUT', `/v1/analysis/${moved.id}`, { matchId: other.id, playerId: moved.playerId })

    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body.version).toBe(4)
    expect(body.homeNotes).toEqual([{ ...linked.body.homeNotes[0], analysisId: null }])
    expect(body.awayNotes).toEqual([{ ...linked.body.awayNotes[0], analysisId: null }])
    expect((await scout.call<Match>('GET', `/v1/match/${other.id}`)).body.version).toBe(1)
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
