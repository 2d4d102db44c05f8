import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { aMatch, aPlayer, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { admin, agent, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Admin', 'Scout', 'Agent')

type Created = { scouter?: string; creator?: { id: string } }

const team = async () => (await aTeam(app)).id
const BODIES = {
  match: async () => ({ date: '2026-05-01', homeTeamId: await team(), awayTeamId: await team() }),
  analysis: async () => ({ matchId: (await aMatch(app)).id, playerId: (await aPlayer(app)).id }),
  player: async () => ({ name: 'Ada' }),
  team: async () => ({ name: 'Mills' }),
}
const KINDS = Object.keys(BODIES) as (keyof typeof BODIES)[]

describe('a creation with another author', () => {
  it.each(KINDS)('stores that user as the author, and the administrator in history: %s', async (kind) => {
    const body = { id: randomUUID(), ...(await BODIES[kind]()) }
    const path = `/v1/${kind}?author=${scout.id}`
    const created = await admin.call<Created>('POST', path, body)
    expect(created.status).toBe(201)
    expect(created.body.scouter ?? created.body.creator?.id).toBe(scout.id)
    expect(await historyOf(app, body.id)).toMatchObject([{ action: 'create', actorId: admin.id }])
    const repeated = await admin.call('POST', path, body)
    expect([repeated.status, repeated.body]).toEqual([200, created.body])
    expect((await admin.call('POST', `/v1/${kind}`, body)).status).toBe(409)
  })

  it('is forbidden if the caller is not an administrator', async () => {
    for (const kind of KINDS) {
      const { status } = await scout.call('POST', `/v1/${kind}?author=${scout.id}`, await BODIES[kind]())
      expect(status, kind).toBe(403)
    }
  })

  it('is refused at the parameter if the author does not exist or may not write, and stores nothing', async () => {
    for (const [author, words] of [
      [agent.id, 'This user cannot write analyses'],
      [randomUUID(), 'Does not exist'],
      ['nobody', 'Invalid ID'],
    ] as const) {
      const refused = await admin.call('POST', `/v1/team?author=${author}`, { name: 'Mills' })
      expect(refused).toMatchObject({ status: 400, body: { errors: { author: words } } })
    }
    expect((await admin.call('GET', '/v1/team?page=1&amount=10')).body).toMatchObject({ total: 0 })
  })
})
