import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type HistoryAnswer, type HistoryQueryInput, historyAnswerSchema } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import type { Team } from '../../../contract/team'
import { aPlayer, aPublishedAnalysis, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'
import { admin, test as app, eachOnServer } from '../../support/serverTest'

let scout: Persona

eachOnServer('Admin')

beforeEach(async () => {
  scout = await persona(app, 'Scout', { firstName: 'Ana' })
})

const pathOf = (query: HistoryQueryInput | Record<string, string>) =>
  `${PATHS.history}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`

async function read(query: HistoryQueryInput = {}): Promise<HistoryAnswer> {
  const { status, body } = await admin.call('GET', pathOf(query))
  expect(status).toBe(200)
  return historyAnswerSchema.parse(body)
}

const labels = ({ history }: HistoryAnswer) => history.map(({ label }) => label)
const actions = ({ history }: HistoryAnswer) => history.map(({ action }) => action)

describe('history', () => {
  it('is answered newest first, with who did what to which record and when', async () => {
    const start = Date.now()
    const team = await aTeam(app, scout, { name: 'Ajax' })
    await admin.call('PUT', `/v1/team/${team.id}`, { name: 'AFC Ajax' })

    const { history, total } = await read()
    expect(total).toBe(2)
    const ofTeam = { resource: 'teams', recordId: team.id, exists: true, batch: null }
    const entry = { id: expect.stringMatching(/^\d+$/), at: expect.any(String), ...ofTeam }
    expect(history).toEqual([
      {
        ...entry,
        actor: { id: admin.id, firstName: admin.firstName, lastName: 'Persona' },
        action: 'update',
        label: 'AFC Ajax',
        changes: [{ field: 'name', before: 'Ajax', after: 'AFC Ajax' }],
      },
      {
        ...entry,
        actor: { id: scout.id, firstName: 'Ana', lastName: 'Persona' },
        action: 'create',
        label: 'Ajax',
        changes: [{ field: 'name', before: null, after: 'Ajax' }],
      },
    ])
    const times = history.map(({ at }) => Date.parse(at))
    for (const time of times) expect(Math.abs(time - start)).toBeLessThan(60_000)
  })

  it('names people as they are called now, and nobody who was deleted', async () => {
    const team = await aTeam(app, scout)
    await scout.call('PUT', '/v1/user/account', { firstName: 'Anna', lastName: 'Persona' })
    const ofTeam = async () => (await read({ recordId: team.id })).history.map(({ actor }) => actor)
    expect(await ofTeam()).toEqual([{ id: scout.id, firstName: 'Anna', lastName: 'Persona' }])

    await admin.call('DELETE', `/v1/user/admin/${scout.id}`)
    expect(await ofTeam()).toEqual([null])
  })

  it('says which records are there still', async () => {
    const player = await aPlayer(app, scout, { name: 'Ada' })
    const analysis = await aPublishedAnalysis(app, scout, { playerId: player.id })
    await scout.call('DELETE', `/v1/analysis/${analysis.id}`)
    const { history } = await read()
    const there = new Set(history.filter(({ exists }) => exists).map(({ label }) => label))
    const gone = new Set(history.filter(({ exists }) => !exists).map(({ recordId }) => recordId))
    expect([there.has('Ada'), [...gone]]).toEqual([true, [analysis.id]])
  })

  it('comes in pages that hold every entry once, and say how many there are in all', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await aTeam(app, scout, { name })

    const pages = [1, 2, 3, 4].map((page) => read({ page, amount: 2 }))
    const answers = await Promise.all(pages)
    expect(answers.map(labels)).toEqual([['E', 'D'], ['C', 'B'], ['A'], []])
    expect(answers.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  })
})

describe('history is narrowed', () => {
  it('to a resource, a record, an action and who did it, and to all of them together', async () => {
    const team = await aTeam(app, scout, { name: 'Ajax' })
    await admin.call<Team>('PUT', `/v1/team/${team.id}`, { name: 'AFC Ajax' })
    const player = await aPlayer(app, admin, { name: 'Ada' })
    const analysis = await aPublishedAnalysis(app, scout, { playerId: player.id })

    expect(labels(await read({ resource: 'players' }))).toEqual(['Ada'])
    expect(labels(await read({ recordId: team.id }))).toEqual(['AFC Ajax', 'Ajax'])
    expect(actions(await read({ recordId: analysis.id }))).toEqual(['publish', 'create'])
    expect((await read({ action: 'publish' })).history.map(({ recordId }) => recordId)).toEqual([analysis.id])
    expect(labels(await read({ actorId: admin.id }))).toEqual(['Ada', 'AFC Ajax'])
    const together = { resource: 'teams', recordId: team.id, action: 'create', actorId: scout.id } as const
    expect(await read(together)).toMatchObject({ total: 1, history: [{ label: 'Ajax' }] })
    expect(await read({ ...together, actorId: admin.id })).toEqual({ total: 0, history: [] })
  })

  it('to a period, from its first moment up to its last', async () => {
    for (const name of ['May', 'June', 'July']) await aTeam(app, scout, { name })
    for (const [name, at] of [
      ['May', '2026-05-31T23:59:59.999Z'],
      ['June', '2026-06-01T00:00:00.000Z'],
      ['July', '2026-07-01T00:00:00.000Z'],
    ]) {
      await app.database.orm.execute(sql`update history set at = ${at}::timestamptz where label = ${name}`)
    }

    expect(labels(await read({ from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' }))).toEqual(['June'])
    expect(labels(await read({ from: '2026-06-01T02:00:00+02:00' }))).toEqual(['July', 'June'])
    expect(labels(await read({ to: '2026-06-01T00:00:00Z' }))).toEqual(['May'])
  })
})
