import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { type Persona, persona } from '../../support/personas'

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

describe('history has no entry', () => {
  it('for what is saved as it was, or created a second time', async () => {
    const team = await aTeam(app, scout)
    const player = await aPlayer(app, scout, { birthDate: '2001-02-03' })
    const match = await aMatch(app, scout, { homeTeamId: team.id, homeNotes: [{ notes: 'Calm' }] })
    const rated = { technical: { pass: { score: 3 } }, media: ['https://a.test/v'] }
    const analysis = await anAnalysis(app, scout, { matchId: match.id, playerId: player.id, ...rated })
    const before = await historyOf(app)

    for (const [path, record] of Object.entries({ team, player, match, analysis })) {
      expect((await scout.call('PUT', `/v1/${path}/${record.id}`, record)).status).toBe(200)
      expect((await scout.call('POST', `/v1/${path}`, record)).status).toBe(200)
    }
    expect(await historyOf(app)).toEqual(before)
  })

  it('for what was refused or failed', async () => {
    const player = await persona(app, 'Player')
    const team = await aTeam(app, scout, { name: 'Taken' })
    const match = await aMatch(app, scout, { homeTeamId: team.id })
    const analysis = await anAnalysis(app, scout, { matchId: match.id })
    const before = await historyOf(app)

    const refused = [
      await scout.call('POST', '/v1/team', { name: 'taken' }),
      await scout.call('POST', '/v1/player', { name: 'Ada', teamId: analysis.id }),
      await scout.call('DELETE', `/v1/team/${team.id}`),
      await scout.call('DELETE', `/v1/match/${match.id}`),
      await scout.call('DELETE', `/v1/player/${analysis.playerId}`),
      await scout.call('PUT', `/v1/match/${match.id}`, { ...match, awayTeamId: analysis.id }),
      await player.call('PUT', `/v1/analysis/${analysis.id}`, { ...analysis, level: 'D' }),
      await player.call('DELETE', `/v1/team/${team.id}`),
    ]
    expect(refused.map(({ status }) => status)).toEqual([409, 400, 409, 409, 409, 400, 404, 403])
    const outdated = { ...match, version: 9, comments: 'Late' }
    expect((await scout.call('PUT', `/v1/match/${match.id}`, outdated)).body).toMatchObject({ error: true })
    expect(await historyOf(app)).toEqual(before)
  })
})

it('writers who meet at one record leave the order of its values', async () => {
  const player = await aPlayer(app, scout, { height: 150 })
  const heights = [161, 162, 163, 164, 165]
  await Promise.all(
    heights.map((height) => scout.call('PUT', `/v1/player/${player.id}`, { name: player.name, height })),
  )

  const steps = (await historyOf(app, player.id)).map(({ changes }) => changes.height ?? [])
  const afters = steps.map(([, after]) => after)
  expect(steps.map(([before]) => before)).toEqual([null, ...afters.slice(0, -1)])
  expect(new Set(afters)).toEqual(new Set([150, ...heights]))
})
