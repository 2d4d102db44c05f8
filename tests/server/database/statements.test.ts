import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { statementsDuring } from '../../support/statements'
import { anUpload } from '../../support/uploads'

let app: TestApp
let scout: Persona

beforeEach(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

/** How many statements a call takes, with the one that finds out who calls, without those that open and close the transaction. */
async function statementsOf(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<number> {
  const statements = await statementsDuring(async () => {
    expect((await scout.call(method, path, body)).status).toBeLessThan(300)
  })
  return statements.length
}

describe('a save takes few statements:', () => {
  it('an analysis six, as forms send it back whole', async () => {
    const agent = await persona(app, 'Agent')
    const picture = await anUpload(app, scout)
    const analysis = await anAnalysis(app, scout, { accessUserIds: [agent.id], media: [picture] })
    const body = { ...analysis, conclusion: 'Sign him', technical: { pass: { score: 4 } } }

    expect(await statementsOf('PUT', `/v1/analysis/${analysis.id}`, body)).toBe(6)
  })

  it('an analysis nine where its readers and its files are others, too', async () => {
    const [before, after] = [await persona(app, 'Agent'), await persona(app, 'Agent')]
    const [first, second] = [await anUpload(app, scout), await anUpload(app, scout)]
    const analysis = await anAnalysis(app, scout, { accessUserIds: [before.id], media: [first] })
    const body = { ...analysis, conclusion: 'Sign him', accessUserIds: [after.id], media: [second] }

    expect(await statementsOf('PUT', `/v1/analysis/${analysis.id}`, body)).toBe(9)
  })

  it('a new analysis eight, with a reader and a file', async () => {
    const agent = await persona(app, 'Agent')
    const body = {
      id: randomUUID(),
      matchId: (await aMatch(app)).id,
      playerId: (await aPlayer(app)).id,
      accessUserIds: [agent.id],
      media: [await anUpload(app, scout)],
    }

    expect(await statementsOf('POST', '/v1/analysis', body)).toBe(8)
  })

  it('a player, a team and a match six, and eight with a new picture', async () => {
    const player = await aPlayer(app, scout)
    const team = await aTeam(app, scout)
    const match = await aMatch(app, scout)
    const profileImage = await anUpload(app, scout)

    expect(await statementsOf('PUT', `/v1/player/${player.id}`, { ...player, notes: 'Calm' })).toBe(6)
    expect(
      await statementsOf('PUT', `/v1/player/${player.id}`, { ...player, version: 2, profileImage }),
    ).toBe(8)
    expect(await statementsOf('PUT', `/v1/team/${team.id}`, { ...team, name: 'Another' })).toBe(6)
    expect(await statementsOf('PUT', `/v1/match/${match.id}`, { ...match, comments: 'Rain' })).toBe(6)
  })
})
