import { describe, expect, it } from 'vitest'
import { LIMITS } from '../../../contract/fields'
import { PATHS, type RecordedResource } from '../../../contract/paths'
import type { SharedFilter, SharedFiltersAnswer } from '../../../contract/sharedFilter'
import { sharedFilters } from '../../../server/database/schema'
import { type Persona, persona } from '../../support/personas'
import { admin, test as app, eachOnServer, scout } from '../../support/serverTest'

eachOnServer('Scout', 'Admin')

const backs = { resource: 'players', name: ' Left backs ', search: 'ageTo=23&position=Left+Back' }

const share = (by: Persona, input: object = backs) =>
  by.call<SharedFilter>('POST', PATHS.sharedFilters, input)
const unshare = async (by: Persona, { id }: { id: string }) =>
  (await by.call('DELETE', PATHS.sharedFilter(id))).status

async function sharedOf(by: Persona, resource: RecordedResource = 'players') {
  const path = `${PATHS.sharedFilters}?resource=${resource}`
  const { status, body } = await by.call<SharedFiltersAnswer>('GET', path)
  expect(status).toBe(200)
  return body.sharedFilters
}

describe('a filter that is shared', () => {
  it('is there for everybody who sees the list, with its author, and in no other list', async () => {
    const { status, body } = await share(scout)
    expect(status).toBe(201)
    const author = { id: scout.id, firstName: scout.firstName, lastName: scout.lastName }
    expect(body).toEqual({ ...backs, id: expect.any(String), name: 'Left backs', author })
    const player = await persona(app, 'Player')
    for (const reader of [scout, admin, player]) expect(await sharedOf(reader)).toEqual([body])
    expect(await sharedOf(admin, 'matches')).toEqual([])
  })

  it('comes by name, without accents and case, and may have the name of another one', async () => {
    for (const name of ['Zebra', 'élan', 'Ajax']) await share(scout, { ...backs, name })
    await share(scout, { ...backs, name: 'Ajax' })
    expect((await sharedOf(scout)).map(({ name }) => name)).toEqual(['Ajax', 'Ajax', 'élan', 'Zebra'])
  })

  it('stays when its author is deleted, as a former user’s, and only administrators take it away', async () => {
    const { body } = await share(scout)
    await admin.call('DELETE', `/v1/user/admin/${scout.id}`)
    const other = await persona(app, 'Scout')
    expect(await sharedOf(other)).toEqual([{ ...body, author: null }])
    expect(await unshare(other, body)).toBe(403)
    expect(await unshare(admin, body)).toBe(200)
    expect(await unshare(admin, body)).toBe(404)
    expect(await sharedOf(other)).toEqual([])
  })

  it('of users is for callers who may list users, and a 404 for others', async () => {
    const { body } = await share(admin, { ...backs, resource: 'users' })
    const player = await persona(app, 'Player')
    const { status } = await player.call('GET', `${PATHS.sharedFilters}?resource=users`)
    expect(status).toBe(403)
    expect((await share(player, { ...backs, resource: 'users' })).status).toBe(403)
    expect(await unshare(player, body)).toBe(404)
  })

  it('is stored once after a lost answer, for its author only', async () => {
    const input = { ...backs, id: crypto.randomUUID() }
    const first = await share(scout, input)
    expect(await share(scout, input)).toMatchObject({ status: 201, body: first.body })
    expect((await share(admin, input)).status).toBe(409)
    expect(await sharedOf(scout)).toHaveLength(1)
  })
})

describe('what cannot be shared', () => {
  it('one more than a hundred of one list', async () => {
    const said = { resource: 'players', search: 'q=a' } as const
    const rows = Array.from({ length: LIMITS.sharedFilters }, (_, number) => {
      return { ...said, id: crypto.randomUUID(), name: `Filter ${number}` }
    })
    await app.database.orm.insert(sharedFilters).values(rows)
    expect((await share(scout)).status).toBe(409)
    expect(await sharedOf(scout)).toHaveLength(LIMITS.sharedFilters)
    expect((await share(scout, { ...backs, resource: 'teams' })).status).toBe(201)
  })
})
