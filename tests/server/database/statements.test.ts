import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { analyses, analysisAccess, analysisShares } from '../../../server/database/schema'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { statementsDuring } from '../../support/statements'
import { anUpload } from '../../support/uploads'

let app: TestApp
let scout: Persona

beforeAll(async () => {
  app = await buildTestApp()
  scout = await persona(app, 'Scout')
})

/** Counts the statements of a call, including its authentication, without begin and commit. */
async function statementsOf(method: 'POST' | 'PUT', path: string, body: object): Promise<number> {
  const statements = await statementsDuring(async () => {
    expect((await scout.call(method, path, body)).status).toBeLessThan(300)
  })
  return statements.length
}

describe('a save takes few statements:', () => {
  it('an analysis nine with a reader and a file, seven as forms send it back, ten with others', {
    tags: 'slow',
  }, async () => {
    const [before, after] = [await persona(app, 'Agent'), await persona(app, 'Agent')]
    const [first, second] = [await anUpload(app, scout), await anUpload(app, scout)]
    const subject = { matchId: (await aMatch(app)).id, playerId: (await aPlayer(app)).id }
    const analysis = { id: randomUUID(), ...subject, accessUserIds: [before.id], media: [first] }
    const path = `/v1/analysis/${analysis.id}`
    const rated = { conclusion: 'Sign him', technical: { pass: { score: 4 } } }
    const others = { accessUserIds: [after.id], media: [second] }

    expect(await statementsOf('POST', '/v1/analysis', analysis)).toBe(9)
    expect(await statementsOf('PUT', path, { ...analysis, ...rated })).toBe(7)
    expect(await statementsOf('PUT', path, { ...analysis, ...others, conclusion: 'Wait' })).toBe(10)
  })

  it('a player, a team and a match seven, and nine with a new picture', async () => {
    const player = await aPlayer(app, scout)
    const team = await aTeam(app, scout)
    const match = await aMatch(app, scout)
    const changes: [count: number, path: string, body: object][] = [
      [7, `/v1/player/${player.id}`, { ...player, notes: 'Calm' }],
      [9, `/v1/player/${player.id}`, { name: 'Ada', profileImage: await anUpload(app, scout) }],
      [7, `/v1/team/${team.id}`, { ...team, name: 'Another' }],
      [7, `/v1/match/${match.id}`, { ...match, homeLineup: [{ playerId: player.id }], scoutIds: [scout.id] }],
    ]
    for (const [count, path, body] of changes) {
      expect([path, await statementsOf('PUT', path, body)]).toEqual([path, count])
    }
  })
})

it('a call of a signed-in user runs no statement about shares when 300 of them have ended', async () => {
  const { orm } = app.database
  const agent = await persona(app, 'Agent')
  const { id } = await aPublishedAnalysis(app, scout)
  const [row] = await orm.select().from(analyses).where(eq(analyses.id, id))
  if (row === undefined) return expect.fail('no analysis')
  const accounts = () =>
    statementsDuring(async () => {
      for (const caller of [scout, agent])
        expect((await caller.call('GET', '/v1/user/account')).status).toBe(200)
    })
  const before = await accounts()
  const ids = Array.from({ length: 300 }, () => randomUUID())
  await orm.insert(analyses).values(ids.map((copy) => ({ ...row, id: copy })))
  const shares = ids.map((analysisId) => ({ analysisId, userId: agent.id }))
  await orm.insert(analysisAccess).values(shares)
  await orm.insert(analysisShares).values(shares.map((share) => ({ ...share, endsAt: app.now() })))

  const after = await accounts()
  expect(after).toEqual(before)
  expect(after.filter((text) => text.includes('analysis_shares'))).toEqual([])
  const list = await agent.call('GET', '/v1/analysis?page=1&amount=2000')
  expect(list.body).toEqual({ analyses: [], total: 0 })
})
