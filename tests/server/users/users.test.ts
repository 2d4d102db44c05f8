import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminUser } from '../../../contract/user'
import { buildTestApp, type TestApp } from '../../support/app'
import { caller, type Persona, persona } from '../../support/personas'

const USERS = '/v1/user/admin'
const NEW = { firstName: ' Ada ', lastName: 'Lovelace', email: 'Ada@Example.com', role: 'scout' }

let test: TestApp
let admin: Persona
let scout: Persona

beforeEach(async () => {
  test = await buildTestApp()
  admin = await persona(test, 'Admin')
  scout = await persona(test, 'Scout')
})

const create = async (by: Persona, fields: object = {}) => {
  const answer = await by.call<AdminUser>('POST', USERS, { ...NEW, ...fields })
  expect(answer.status).toBe(201)
  return answer.body
}

const list = async (by: Persona, query = '') =>
  (await by.call<{ users: AdminUser[]; total: number }>('GET', `${USERS}?page=1&amount=2000${query}`)).body

describe('the list of users', () => {
  it('shows administrators everybody, by name', async () => {
    await create(admin)
    const { users, total } = await list(admin)
    expect(total).toBe(3)
    expect(users.map(({ firstName }) => firstName)).toEqual(['Ada', admin.firstName, scout.firstName])
  })

  it('shows scouts everybody but administrators', async () => {
    await create(admin, { role: 'Admin' })
    expect((await list(scout)).users.map(({ id }) => id)).toEqual([scout.id])
  })

  it.each(['Player', 'Agent'] as const)('is not for the role %s', async (role) => {
    const other = await persona(test, role)
    for (const path of [USERS, `${USERS}/${scout.id}`]) {
      expect(await other.call('GET', path)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    }
  })

  it('finds by words of name and address and filters by role and status', async () => {
    const ada = await create(admin)
    for (const query of ['&q=LOVE%20ada', '&q=ada@example', '&role=Scout&status=2']) {
      expect((await list(admin, query)).users.map(({ id }) => id)).toEqual([ada.id])
    }
    expect((await list(admin, '&sort=email&order=ASC')).users[0]?.id).toBe(ada.id)
  })

  it('is a 304 until somebody signs in', async () => {
    const { headers } = await admin.call('GET', USERS)
    const again = { 'if-none-match': String(headers.etag) }
    expect((await admin.call('GET', USERS, undefined, again)).status).toBe(304)
    await caller(test.app)('POST', '/v1/login', { email: scout.email, password: scout.password })
    expect((await admin.call('GET', USERS, undefined, again)).status).toBe(200)
  })

  it('never holds a password hash', async () => {
    expect(JSON.stringify(await list(admin))).not.toMatch(/argon2|hash/i)
  })
})

describe('entering a user', () => {
  it('stores trimmed names, waits for the invitation and mails it', async () => {
    const ada = await create(admin)
    expect(ada).toMatchObject({ firstName: 'Ada', email: 'Ada@Example.com', role: 'Scout', status: 2 })
    await test.settled()
    expect(test.mails).toHaveLength(1)
    expect(test.mails[0]).toMatchObject({ to: 'Ada@Example.com' })
    expect(test.mails[0]?.text).toContain('http://touchline.test/signup/')
  })

  it('makes an unknown role or none an Agent', async () => {
    expect((await create(admin, { role: 'Emperor' })).role).toBe('Agent')
    expect((await create(admin, { role: undefined, email: 'b@example.com' })).role).toBe('Agent')
  })

  it('refuses an address that differs only in case, at the field', async () => {
    await create(admin)
    expect(await scout.call('POST', USERS, { ...NEW, email: ' ADA@example.COM' })).toMatchObject({
      status: 409,
      body: { code: 'emailTaken', errors: { email: 'Is already in use' } },
    })
  })

  it('answers the stored user to the same id from the same caller, and nobody else', async () => {
    const id = crypto.randomUUID()
    const ada = await create(admin, { id })
    expect(await admin.call('POST', USERS, { ...NEW, id })).toMatchObject({ status: 200, body: ada })
    expect(await scout.call('POST', USERS, { ...NEW, id, email: 'c@example.com' })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    await test.settled()
    expect(test.mails).toHaveLength(1)
  })

  it('names every missing field', async () => {
    expect((await admin.call('POST', USERS, {})).body).toEqual({
      code: 'invalid',
      message: 'Some fields are not valid',
      errors: { firstName: 'Required', lastName: 'Required', email: 'Required' },
    })
  })

  it('does not let scouts make administrators', async () => {
    expect((await scout.call('POST', USERS, { ...NEW, role: 'ADMIN' })).status).toBe(403)
    expect((await list(admin)).total).toBe(2)
  })
})

describe('changing a user', () => {
  it('leaves the role where none is sent, and works at once', async () => {
    const changed = await admin.call('PUT', `${USERS}/${scout.id}`, {
      firstName: 'New',
      lastName: 'Name',
      email: 'new@example.com',
    })
    expect(changed.body).toMatchObject({ firstName: 'New', email: 'new@example.com', role: 'Scout' })
    expect((await admin.call('GET', `${USERS}/${scout.id}`)).body).toMatchObject({ firstName: 'New' })
  })

  it('takes rights away at once, whatever the token says', async () => {
    await admin.call('PUT', `${USERS}/${scout.id}`, { ...scout, role: 'Agent' })
    expect((await scout.call('GET', '/v1/team')).status).toBe(403)
  })

  it('refuses an address that somebody else has', async () => {
    expect(
      await admin.call('PUT', `${USERS}/${scout.id}`, { ...NEW, email: admin.email.toUpperCase() }),
    ).toMatchObject({ status: 409, body: { code: 'emailTaken' } })
  })

  it('hides administrators from scouts and does not let them make one', async () => {
    const calls = [
      scout.call('GET', `${USERS}/${admin.id}`),
      scout.call('PUT', `${USERS}/${admin.id}`, NEW),
      scout.call('DELETE', `${USERS}/${admin.id}`),
      scout.call('POST', `${USERS}/${admin.id}/invitation`),
    ]
    const unknown = await scout.call('GET', `${USERS}/${crypto.randomUUID()}`)
    expect(unknown.status).toBe(404)
    for (const answer of await Promise.all(calls)) {
      expect(answer).toMatchObject({ status: 404, body: unknown.body })
    }
    expect((await scout.call('PUT', `${USERS}/${scout.id}`, { ...NEW, role: 'Admin' })).status).toBe(403)
  })

  it('invites again where a pending user gets another address, and voids the first invitation', async () => {
    const ada = await create(admin)
    await test.settled()
    await admin.call('PUT', `${USERS}/${ada.id}`, { ...NEW, email: 'other@example.com' })
    await test.settled()
    expect(test.mails.map(({ to }) => to)).toEqual(['Ada@Example.com', 'other@example.com'])
    const [first, second] = test.mails.map(({ text }) => /signup\/(\S+)/.exec(text)?.[1])
    const nobody = caller(test.app)
    expect((await nobody('GET', `/v1/invitation/${first}`)).status).toBe(404)
    expect((await nobody('GET', `/v1/invitation/${second}`)).body).toMatchObject({
      email: 'other@example.com',
    })
  })
})

describe('deleting a user', () => {
  it('signs them out at once and keeps what they made', async () => {
    const { body: team } = await scout.call<{ id: string }>('POST', '/v1/team', { name: 'Rovers' })
    expect(await admin.call('DELETE', `${USERS}/${scout.id}`)).toMatchObject({
      status: 200,
      body: { success: true },
    })
    expect(await scout.call('GET', '/v1/team')).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized request', code: 'unauthorized' },
    })
    expect((await admin.call('GET', `/v1/team/${team.id}`)).body).toMatchObject({
      name: 'Rovers',
      creator: null,
    })
    expect((await admin.call('DELETE', `${USERS}/${scout.id}`)).status).toBe(404)
  })

  it('makes the lists that show their name stale', async () => {
    await scout.call('POST', '/v1/team', { name: 'Rovers' })
    const { headers } = await admin.call('GET', '/v1/team')
    await admin.call('DELETE', `${USERS}/${scout.id}`)
    const again = await admin.call('GET', '/v1/team', undefined, { 'if-none-match': String(headers.etag) })
    expect(again.status).toBe(200)
  })
})

describe('the last administrator', () => {
  it('can be neither deleted nor demoted', async () => {
    const refused = { status: 409, body: { code: 'lastAdministrator' } }
    expect(await admin.call('DELETE', `${USERS}/${admin.id}`)).toMatchObject(refused)
    expect(await admin.call('PUT', `${USERS}/${admin.id}`, { ...NEW, role: 'Scout' })).toMatchObject(refused)
    expect(await admin.call('DELETE', '/v1/user/account')).toMatchObject(refused)
  })

  it('is not somebody who has never signed in', async () => {
    await create(admin, { role: 'Admin' })
    expect((await admin.call('DELETE', `${USERS}/${admin.id}`)).status).toBe(409)
  })

  it('remains when two remove each other at the same time', async () => {
    const other = await persona(test, 'Admin')
    const answers = await Promise.all([
      admin.call('DELETE', `${USERS}/${other.id}`),
      other.call('PUT', `${USERS}/${admin.id}`, { ...NEW, role: 'Scout' }),
    ])
    const [done, refused] = answers.map(({ status }) => status).sort()
    expect(done).toBe(200)
    // Whose call is read after the other's is done is not even known any more.
    expect([401, 409]).toContain(refused)
  })

  it('remains when two step down at the same time', async () => {
    const other = await persona(test, 'Admin')
    const stepDown = (one: Persona) =>
      one.call('PUT', `${USERS}/${one.id}`, { ...NEW, email: one.email, role: 'Scout' })
    const answers = await Promise.all([stepDown(admin), stepDown(other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('the link of an invitation', () => {
  const linkOf = (by: Persona, { id }: { id: string }) =>
    by.call<{ address: string }>('POST', `${USERS}/${id}/invitation/link`)
  const secretIn = (text: string) => /signup\/(\S+)/.exec(text)?.[1] ?? ''
  const invitationOf = (secret: string) => caller(test.app)('GET', `/v1/invitation/${secret}`)

  it('is told to administrators, once, voids the one that was mailed, and sends no mail', async () => {
    const ada = await create(admin)
    await test.settled()
    const mailed = secretIn(test.mails[0]?.text ?? '')
    const { status, body } = await linkOf(admin, ada)
    expect(status).toBe(200)
    expect(body.address).toMatch(/^http:\/\/touchline\.test\/signup\/[\w-]{43}$/)
    expect(await invitationOf(mailed)).toMatchObject({ status: 404 })
    expect((await invitationOf(secretIn(body.address))).body).toMatchObject({ email: 'Ada@Example.com' })
    await test.settled()
    expect(test.mails).toHaveLength(1)
  })

  it('is for nobody who is active', async () => {
    expect(await linkOf(admin, scout)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('is not for scouts, who could sign up as whom they invite', async () => {
    const ada = await create(scout, { role: 'Agent' })
    expect(await linkOf(scout, ada)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })
})

describe('an invitation', () => {
  it('reads as expired after seven days and can be sent again', async () => {
    const ada = await create(admin)
    await test.settled()
    const { headers } = await admin.call('GET', USERS)
    test.clock.advance({ days: 7, minutes: 1 })
    const later = await persona(test, 'Admin')
    const stale = await later.call('GET', USERS, undefined, { 'if-none-match': String(headers.etag) })
    expect(stale.status).toBe(200)
    expect((await later.call('GET', `${USERS}/${ada.id}`)).body).toMatchObject({ status: 3 })
    expect((await later.call('POST', `${USERS}/${ada.id}/invitation`)).body).toMatchObject({ status: 2 })
    await test.settled()
    expect(test.mails).toHaveLength(2)
  })

  it('that has expired is all that is told of to who has the list', async () => {
    const ada = await create(admin)
    test.clock.advance({ days: 6, minutes: 23 * 60 + 55 })
    const later = await persona(test, 'Admin')
    const list = `${USERS}?page=1&amount=2000`
    const { headers } = await later.call('GET', list)
    test.clock.advance({ minutes: 10 })
    const held = { 'if-none-match': String(headers.etag), prefer: 'changes' }
    expect((await later.call('GET', list, undefined, held)).body).toMatchObject({
      users: [{ id: ada.id, status: 3 }],
    })
  })

  it('is not for somebody who is active', async () => {
    expect((await admin.call('POST', `${USERS}/${scout.id}/invitation`)).status).toBe(409)
  })
})
