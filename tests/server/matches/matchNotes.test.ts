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
  })

  it('cannot name an analysis when the match is only being made', async () => {
    const elsewhere = await anAnalysis(app, scout)
    const { status, body } = await scout.call('POST', '/v1/match', {
      date: '2026-01-01',
      homeTeamId: elsewhere.match.homeTeamId,
      awayTeamId: elsewhere.match.awayTeamId,
      awayNotes: [{ analysisId: elsewhere.id }],
    })

    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { 'awayNotes.0.analysisId': 'Must be an analysis of this match' } })
  })

  it('cannot have one id on both sides', async () => {
    const match = await aMatch(app, scout, { homeNotes: [{ shirtNo: 4 }] })

    const { status, body } = await put(match, { awayNotes: match.homeNotes })

    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: { 'awayNotes.0.id': 'The same id twice' } })
    const moved = await put(match, { homeNotes: [], awayNotes: match.homeNotes })
    expect(moved.body.awayNotes).toEqual(match.homeNotes)
  })

  it('let go of an analysis that is deleted, as a new version of the match', async () => {
    const match = await aMatch(app, scout)
    const analysis = await anAnalysis(app, scout, { matchId: match.id })
    const linked = await put(match, { awayNotes: [{ shirtNo: 7, notes: 'Kept', analysisId: analysis.id }] })

    await scout.call('DELETE', `/v1/analysis/${analysis.id}`)

    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body.version).toBe(3)
    expect(body.awayNotes).toEqual([{ ...linked.body.awayNotes[0], analysisId: null }])
  })

  it('let go of an analysis that moves to another match', async () => {
    const match = await aMatch(app, scout)
    const other = await aMatch(app, scout)
    const analysis = await anAnalysis(app, scout, { matchId: match.id })
    await put(match, { homeNotes: [{ analysisId: analysis.id }] })

    await scout.call('PUT', `/v1/analysis/${analysis.id}`, {
      matchId: other.id,
      playerId: analysis.playerId,
    })

    const { body } = await scout.call<Match>('GET', `/v1/match/${match.id}`)
    expect(body.homeNotes[0]?.analysisId).toBeNull()
    expect(body.version).toBe(3)
    expect((await scout.call<Match>('GET', `/v1/match/${other.id}`)).body.version).toBe(1)
  })

  it('never name a deleted analysis, however calls cross', async () => {
    for (let round = 0; round < 5; round += 1) {
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
