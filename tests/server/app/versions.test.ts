import { beforeAll, describe, expect, it } from 'vitest'
import { RECORDED_RESOURCES, RESOURCES, type RecordedResource } from '../../../contract/paths'
import { buildTestApp, type TestApp } from '../../support/app'
import { aMatch, anAnalysis, aPlayer, aTeam } from '../../support/factories'
import { type Persona, persona } from '../../support/personas'

type Stored = { id: string; version: number } & Record<string, unknown>
type Sent = { id: string } & Record<string, unknown>

let app: TestApp
let admin: Persona
let colleague: Persona

beforeAll(async () => {
  app = await buildTestApp()
  admin = await persona(app, 'Admin')
  colleague = await persona(app, 'Admin')
})

const newUser = () => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: `${crypto.randomUUID()}@example.com`,
  role: 'Scout',
})

const MAKE: Record<RecordedResource, () => Promise<{ id: string }>> = {
  matches: () => aMatch(app, admin),
  analyses: () => anAnalysis(app, admin),
  players: () => aPlayer(app, admin),
  teams: () => aTeam(app, admin),
  users: async () => (await admin.call<Stored>('POST', '/v1/user/admin', newUser())).body,
}

/** Two values that a field of the resource can have. */
const FIELD: Record<RecordedResource, [field: string, theirs: string, mine: string]> = {
  matches: ['comments', 'Rain', 'Sun'],
  analyses: ['conclusion', 'Sign him', 'Wait'],
  players: ['notes', 'Quick', 'Slow'],
  teams: ['country', 'Netherlands', 'Belgium'],
  users: ['firstName', 'Augusta', 'Byron'],
}

async function aRecord(resource: RecordedResource) {
  const { id } = await MAKE[resource]()
  const path = `${RESOURCES[resource].path}/${id}`
  const read = async () => (await admin.call<Stored>('GET', path)).body
  const change = (record: Sent, value: string, by = admin) =>
    by.call<Stored>('PUT', path, { ...record, [FIELD[resource][0]]: value })
  return { path, read, change }
}

describe.each(RECORDED_RESOURCES)('the version of one of the %s', (resource) => {
  const { singular } = RESOURCES[resource]
  const [field, theirs, mine] = FIELD[resource]

  it('stops an update after another user’s change: it stores nothing and answers the present record', async () => {
    const { read, change } = await aRecord(resource)
    const record = await read()
    const { body } = await change(record, theirs, colleague)
    expect([record.version, body.version]).toEqual([1, 2])
    const stale = await change(record, mine)
    const present = await read()
    expect(stale).toMatchObject({ status: 200, body: { error: true, [singular]: present } })
    expect(present).toMatchObject({ version: 2, [field]: theirs })
    expect((await admin.call('GET', `/v1/history?recordId=${record.id}`)).raw.toString()).not.toContain(mine)
  })

  it('lets one of eight who change it at once through', async () => {
    const { read, change } = await aRecord(resource)
    const record = await read()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => change(record, `${mine} ${index}`)),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(answers.filter(({ body }) => 'error' in body)).toHaveLength(7)
    expect((await read()).version).toBe(2)
  })
})

describe('the version', () => {
  it('grows where a merge or its undoing makes a record refer to another one', async () => {
    const [kept, merged] = [await aPlayer(app, admin), await aPlayer(app, admin)]
    const { id } = await anAnalysis(app, admin, { playerId: merged.id })
    const version = async () => (await admin.call<Stored>('GET', `/v1/analysis/${id}`)).body.version
    const merge = await admin.call<{ id: string }>('POST', '/v1/player/merge', {
      keptId: kept.id,
      mergedId: merged.id,
      record: kept,
    })
    expect(merge.status).toBe(200)
    expect(await version()).toBe(2)
    await admin.call('POST', `/v1/player/merge/${merge.body.id}/undo`)
    expect(await version()).toBe(3)
  })

  it('of a user stays when they sign in, which changes nothing that anybody edits', {
    tags: 'slow',
  }, async () => {
    const scout = await persona(app, 'Scout')
    await admin.call('POST', '/v1/login', { email: scout.email, password: scout.password })
    expect((await admin.call<Stored>('GET', `/v1/user/admin/${scout.id}`)).body.version).toBe(1)
  })
})
