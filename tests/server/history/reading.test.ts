import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { type HistoryAnswer, type HistoryQueryInput, historyAnswerSchema } from '../../../contract/history'
import { PATHS } from '../../../contract/paths'
import type { Team } from '../../../contract/team'
import { deleteOldHistory } from '../../../server/modules/history/history.service'
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
  it('is listed newest first, with actor, action, record and time', async () => {
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

  it('shows the present names of users, and no name for deleted users', async () => {
    const team = await aTeam(app, scout)
    await scout.call('PUT', '/v1/user/account', { firstName: 'Anna', lastName: 'Persona' })
    const ofTeam = async () => (await read({ recordId: team.id })).history.map(({ actor }) => actor)
    expect(await ofTeam()).toEqual([{ id: scout.id, firstName: 'Anna', lastName: 'Persona' }])

    await admin.call('DELETE', `/v1/user/admin/${scout.id}`)
    expect(await ofTeam()).toEqual([null])
  })

  it('shows which records still exist', async () => {
    const player = await aPlayer(app, scout, { name: 'Ada' })
    const analysis = await aPublishedAnalysis(app, scout, { playerId: player.id })
    await scout.call('DELETE', `/v1/analysis/${analysis.id}`)
    const { history } = await read()
    const there = new Set(history.filter(({ exists }) => exists).map(({ label }) => label))
    const gone = new Set(history.filter(({ exists }) => !exists).map(({ recordId }) => recordId))
    expect([there.has('Ada'), [...gone]]).toEqual([true, [analysis.id]])
  })

  it('has pages with each entry once, and the total', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E']) await aTeam(app, scout, { name })

    const pages = [1, 2, 3, 4].map((page) => read({ page, amount: 2 }))
    const answers = await Promise.all(pages)
    expect(answers.map(labels)).toEqual([['E', 'D'], ['C', 'B'], ['A'], []])
    expect(answers.map(({ total }) => total)).toEqual([5, 5, 5, 5])
  })
})

it('counts at most 10,000 entries, or one more than the pages up to this one', async () => {
  await app.database.orm.execute(sql`
    insert into history (action, resource, record_id, label, changes)
    select 'create', 'teams', gen_random_uuid(), 'Team ' || number, '[]' from generate_series(1, 10200) as number`)
  const totals = async (page: number) => {
    const { history, total } = await read({ page, amount: 100 })
    return [history.length, total]
  }
  expect(await totals(1)).toEqual([100, 10_001])
  expect(await totals(101)).toEqual([100, 10_101])
  expect(await totals(102)).toEqual([100, 10_200])
  expect(await totals(500)).toEqual([0, 10_200])
})

describe('the history of a server with HISTORY_DAYS', () => {
  const chunk = (historyDays: number | undefined) =>
    deleteOldHistory({ ...app, config: { ...app.config, historyDays } })
  const addYears = (years: number) =>
    app.database.orm.execute(sql`update history set at = at - make_interval(years => ${years}::int)`)

  it('loses older entries in chunks, without the teams of players', async () => {
    const team = await aTeam(app, scout, { name: 'Ajax' })
    const player = await aPlayer(app, scout, { name: 'Ada', teamId: null })
    await scout.call('PUT', `/v1/player/${player.id}`, { ...player, teamId: team.id, version: undefined })
    await app.database.orm.execute(sql`
      insert into history (action, resource, record_id, label, changes)
      select 'create', 'teams', gen_random_uuid(), 'Old', '[]' from generate_series(1, 600)`)
    await addYears(1)
    await aTeam(app, scout, { name: 'New' })

    expect([await chunk(60), await chunk(60)]).toEqual(['more', 'idle'])
    expect(labels(await read())).toEqual(['New', 'Ada', 'Ada'])
  })

  it('is complete on two instances that delete it at the same time', async () => {
    for (const name of ['A', 'B', 'C']) await aTeam(app, scout, { name })
    await addYears(1)
    await aTeam(app, scout, { name: 'D' })
    expect(await Promise.all([chunk(60), chunk(60)])).toEqual(['idle', 'idle'])
    expect(labels(await read())).toEqual(['D'])
  })

  it('loses nothing without the setting', async () => {
    await aTeam(app, scout, { name: 'A' })
    await addYears(20)
    expect(await chunk(undefined)).toBe('idle')
    expect(labels(await read())).toEqual(['A'])
  })
})

describe('history is filtered', () => {
  it('by resource, record, action and actor, and by all of them together', async () => {
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

  it('by a period, including its start and excluding its end', async () => {
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
