import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { applyListQuery } from '../../../contract/listQuery'
import { USER_LIST } from '../../../contract/lists'
import { PATHS } from '../../../contract/paths'
import type { AdminUser } from '../../../contract/user'
import { history } from '../../../server/database/schema'
import { type Persona, persona } from '../../support/personas'
import { admin, eachOnServer, mailedSecret, nobody, scout, test } from '../../support/serverTest'

const USERS = '/v1/user/admin'
const NEW = { firstName: ' Ada ', lastName: 'Lovelace', email: 'Ada@Example.com', role: 'scout' }

eachOnServer('Admin', 'Scout')

const create = async (by: Persona, fields: object = {}) => {
  const answer = await by.call<AdminUser>('POST', USERS, { ...NEW, ...fields })
  expect(answer.status).toBe(201)
  return answer.body
}

const list = async (by: Persona, query = '') =>
  (await by.call<{ users: AdminUser[]; total: number }>('GET', `${USERS}?page=1&amount=2000${query}`)).body

it('the list of users is sorted by name, has no password hash, and hides administrators from scouts', async () => {
  await create(admin)
  const { users, total } = await list(admin)
  expect(total).toBe(3)
  expect(users.map(({ firstName }) => firstName)).toEqual(['Ada', admin.firstName, scout.firstName])
  expect(JSON.stringify(users)).not.toMatch(/argon2|hash/i)
  expect((await list(scout)).users.map(({ role }) => role)).toEqual(['Scout', 'Scout'])
})

it.each(["q=o'neill@club.ie", 'q=oneill@', 'sort=email'])(
  'the list of users treats an address with an apostrophe as the browser does: %s',
  async (asked) => {
    for (const email of ["o'neill@club.ie", 'ole@club.ie']) await create(admin, { email })
    const query = Object.fromEntries(new URLSearchParams(asked))
    const { rows } = applyListQuery((await list(admin)).users, USER_LIST, query)
    expect(rows.map(({ email }) => email)).toContain("o'neill@club.ie")
    expect((await list(admin, `&${asked}`)).users).toEqual(rows)
  },
)

describe('entering a user', () => {
  it('stores trimmed names as pending and mails an invitation', async () => {
    const ada = await create(admin)
    expect(ada).toMatchObject({ firstName: 'Ada', email: 'Ada@Example.com', role: 'Scout', status: 2 })
    await test.settled()
    expect(test.mails).toHaveLength(1)
    expect(test.mails[0]).toMatchObject({ to: 'Ada@Example.com' })
    expect(test.mails[0]?.text).toContain('http://touchline.test/signup/')
  })

  it('refuses an address that differs only in case, with an error at the field', async () => {
    await create(admin)
    expect(await scout.call('POST', USERS, { ...NEW, email: ' ADA@example.COM' })).toMatchObject({
      status: 409,
      body: { code: 'emailTaken', errors: { email: 'Already in use' } },
    })
  })

  it('returns the stored user for the same id from the same caller only', async () => {
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
})

describe('changing a user', () => {
  it('keeps the role if none is sent, and refuses an address of another user', async () => {
    const change = (email: string) =>
      admin.call('PUT', `${USERS}/${scout.id}`, { firstName: 'New', lastName: 'Name', email })
    const stored = { firstName: 'New', email: 'new@example.com', role: 'Scout' }
    expect((await change('new@example.com')).body).toMatchObject(stored)
    expect(await change(admin.email.toUpperCase())).toMatchObject({
      status: 409,
      body: { code: 'emailTaken' },
    })
    expect((await admin.call('GET', `${USERS}/${scout.id}`)).body).toMatchObject(stored)
  })

  describe('without a version, after the user has changed the address', () => {
    const oldEmail = () => ({ firstName: 'New', lastName: 'Name', email: scout.email })
    const change = (body: object) =>
      admin.call<AdminUser>('PUT', `${USERS}/${scout.id}`, { ...oldEmail(), ...body })
    const changeOwn = (email: string) =>
      scout.call('PUT', PATHS.account, {
        firstName: 'Own',
        lastName: 'Name',
        email,
        currentPassword: scout.password,
      })
    const historyIsADayOld = () =>
      test.database.orm.update(history).set({ at: sql`${history.at} - interval '25 hours'` })

    it('stores the other fields, and keeps the new address', async () => {
      expect((await changeOwn('own@example.com')).status).toBe(200)
      const { body } = await change({ email: scout.email.toUpperCase() })
      expect(body).toMatchObject({ firstName: 'New', email: 'own@example.com' })
      await test.settled()
      expect(test.mails.filter(({ to }) => to === 'own@example.com')).toHaveLength(1)
    })

    it('stores any other address', async () => {
      await changeOwn('own@example.com')
      expect((await change({ email: 'other@example.com' })).body.email).toBe('other@example.com')
      expect((await change({})).body.email).toBe('other@example.com')
    })

    it('stores the former address with the present version, and after 24 hours', async () => {
      await changeOwn('own@example.com')
      const { body } = await admin.call<AdminUser>('GET', `${USERS}/${scout.id}`)
      const { version } = body
      expect((await change({ version })).body.email).toBe(scout.email)
      await admin.call('PUT', `${USERS}/${scout.id}`, { ...oldEmail(), email: 'own@example.com' })
      await historyIsADayOld()
      expect((await change({})).body.email).toBe(scout.email)
    })

    it('keeps the new address when both changes arrive at the same time', async () => {
      await Promise.all([changeOwn('own@example.com'), change({})])
      expect((await admin.call<AdminUser>('GET', `${USERS}/${scout.id}`)).body.email).toBe('own@example.com')
    })
  })

  it('removes rights at once, also with an older token', async () => {
    await admin.call('PUT', `${USERS}/${scout.id}`, { ...scout, role: 'Agent' })
    expect((await scout.call('GET', '/v1/team')).status).toBe(403)
  })
})

describe('deleting a user', () => {
  it('signs the user out at once and keeps the records', async () => {
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
})

describe('the last administrator', () => {
  it('can be neither deleted nor demoted', async () => {
    const refused = { status: 409, body: { code: 'lastAdministrator' } }
    // One who has never signed in does not count.
    await create(admin, { role: 'Admin' })
    expect(await admin.call('DELETE', `${USERS}/${admin.id}`)).toMatchObject(refused)
    expect(await admin.call('PUT', `${USERS}/${admin.id}`, { ...NEW, role: 'Scout' })).toMatchObject(refused)
    expect(await admin.call('DELETE', '/v1/user/account')).toMatchObject(refused)
  })

  it('remains when two administrators remove each other at the same time', async () => {
    const other = await persona(test, 'Admin')
    const answers = await Promise.all([
      admin.call('DELETE', `${USERS}/${other.id}`),
      other.call('PUT', `${USERS}/${admin.id}`, { ...NEW, role: 'Scout' }),
    ])
    const [done, refused] = answers.map(({ status }) => status).sort()
    expect(done).toBe(200)
    // The session of the later call has ended.
    expect([401, 409]).toContain(refused)
  })
})

describe('the link of an invitation', () => {
  const linkOf = (by: Persona, { id }: { id: string }) =>
    by.call<{ address: string }>('POST', `${USERS}/${id}/invitation/link`)
  const invitationOf = (secret = '') => nobody('GET', `/v1/invitation/${secret}`)

  it('is shown to administrators once, voids the mailed link, and sends no mail', async () => {
    const ada = await create(admin)
    const mailed = await mailedSecret('signup')
    const { status, body } = await linkOf(admin, ada)
    expect(status).toBe(200)
    expect(body.address).toMatch(/^http:\/\/touchline\.test\/signup\/[\w-]{43}$/)
    expect(await invitationOf(mailed)).toMatchObject({ status: 404 })
    expect((await invitationOf(body.address.split('/').at(-1))).body).toMatchObject({
      email: 'Ada@Example.com',
    })
    await test.settled()
    expect(test.mails).toHaveLength(1)
  })

  it('is refused for an active user, like another invitation', async () => {
    expect(await linkOf(admin, scout)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await admin.call('POST', `${USERS}/${scout.id}/invitation`)).status).toBe(409)
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
})
