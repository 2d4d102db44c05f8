import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { statementsDuring } from '../../support/statements'
import { anUpload } from '../../support/uploads'

let app: TestApp
let scout: Persona

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

/** How many statements a call takes, with the one that finds out who calls, without those that open and close the transaction. */
async function statementsOf(method: 'POST' | 'PUT', path: string, body: object): Promise<number> {
  const statements = await statementsDuring(async () => {
    expect((await scout.call(method, path, body)).status).toBeLessThan(300)
  })
  return statements.length
}

describe('a save takes few statements:', () => {
  it('an analysis eight with a reader and a file, six as forms send it back, nine with others', {
    tags: 'slow',
  }, async () => {
    const [before, after] = [await persona(app, 'Agent'), await persona(app, 'Agent')]
    const [first, second] = [await anUpload(app, scout), await anUpload(app, scout)]
    const subject = { matchId: (await aMatch(app)).id, playerId: (await aPlayer(app)).id }
    const analysis = { id: randomUUID(), ...subject, accessUserIds: [before.id], media: [first] }
    const path = `/v1/analysis/${analysis.id}`
    const rated = { conclusion: 'Sign him', technical: { pass: { score: 4 } } }
    const others = { accessUserIds: [after.id], media: [second] }

    expect(await statementsOf('POST', '/v1/analysis', analysis)).toBe(8)
    expect(await statementsOf('PUT', path, { ...analysis, ...rated })).toBe(6)
    expect(await statementsOf('PUT', path, { ...analysis, ...others, conclusion: 'Wait' })).toBe(9)
  })

  it('a player, a team and a match six, and eight with a new picture', async () => {
    const player = await aPlayer(app, scout)
    const team = await aTeam(app, scout)
    const match = await aMatch(app, scout)
    const changes: [count: number, path: string, body: object][] = [
      [6, `/v1/player/${player.id}`, { ...player, notes: 'Calm' }],
      [8, `/v1/player/${player.id}`, { name: 'Ada', profileImage: await anUpload(app, scout) }],
      [6, `/v1/team/${team.id}`, { ...team, name: 'Another' }],
      [6, `/v1/match/${match.id}`, { ...match, homeLineup: [{ playerId: player.id }], scoutIds: [scout.id] }],
    ]
    for (const [count, path, body] of changes) {
      expect([path, await statementsOf('PUT', path, body)]).toEqual([path, count])
    }
  })
})
