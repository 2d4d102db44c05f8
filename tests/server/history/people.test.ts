import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AdminUser } from '../../../contract/user'
import { users } from '../../../server/database/schema'
import { ensureAdministrator } from '../../../server/modules/users/firstAdministrator'
import { aPublishedAnalysis, aTeam } from '../../support/factories'
import { historyOf } from '../../support/historyOf'
import { caller, nowhere, persona } from '../../support/personas'
import { admin, test as app, eachOnServer, nobody, openServer } from '../../support/serverTest'

const PASSWORD = 'correct horse stapler'
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' }
const ADAS = { firstName: [null, 'Ada'], lastName: [null, 'Lovelace'], email: [null, ADA.email] }

eachOnServer('Admin')

type Tokens = { accessToken: string; refreshToken: string }

const signUp = (fields: object = {}) =>
  nobody<{ success: boolean }>('POST', '/v1/signup', { ...ADA, password: PASSWORD, ...fields })
const signIn = (email: string, password = PASSWORD) =>
  nobody<Tokens>('POST', '/v1/login', { email, password })
const invite = async () =>
  (await admin.call<AdminUser>('POST', '/v1/user/admin', { ...ADA, role: 'Scout' })).body

async function mailedSecret(): Promise<string> {
  await app.settled()
  return (
    /\/(?:signup|reset-password)\/([\w-]+)/.exec(app.mails.at(-1)?.text ?? '')?.[1] ?? 'no link was mailed'
  )
}

const entriesOf = async (recordId?: string) =>
  (await historyOf(app, recordId)).map(({ actorId, action, changes }) => [actorId, action, changes])

/** Returns the whole table as text. */
async function everyWord(): Promise<string> {
  const { rows } = await app.database.orm.execute<{ words: string }>(
    sql`select coalesce(string_agg(history::text, ' '), '') as words from history`,
  )
  return rows[0]?.words ?? ''
}

describe('the history of a user', () => {
  it('has creation, invitation, changes, promotion and acceptance', async () => {
    const { id } = await invite()
    const email = 'countess@example.com'
    await admin.call('PUT', `/v1/user/admin/${id}`, { ...ADA, email })
    const invitation = await mailedSecret()
    await signUp({ invitation, firstName: 'Augusta', email })
    await admin.call('PUT', `/v1/user/admin/${id}`, { ...ADA, firstName: 'Augusta', email, role: 'Admin' })

    expect(await entriesOf()).toEqual([
      [admin.id, 'create', { ...ADAS, role: [null, 'Scout'] }],
      [admin.id, 'invite', {}],
      [admin.id, 'update', { email: [ADA.email, email] }],
      [admin.id, 'invite', {}],
      [id, 'acceptInvitation', { firstName: ['Ada', 'Augusta'] }],
      [admin.id, 'update', { role: ['Scout', 'Admin'] }],
    ])
    const [created, , , , accepted] = await historyOf(app)
    expect(created).toMatchObject({ resource: 'users', label: 'Ada Lovelace' })
    expect(accepted).toMatchObject({ resource: 'users', label: 'Augusta Lovelace' })
  })

  it('has the creation of the first administrator', async () => {
    await openServer()
    await ensureAdministrator(app, { email: 'first@example.com', password: PASSWORD })

    const [entry, ...more] = await historyOf(app)
    expect(entry).toMatchObject({ action: 'create', resource: 'users', label: 'First Administrator' })
    expect(more).toEqual([])
  })
})

it('history has no entry for refused writes, unchanged saves and reads', async () => {
  const scout = await persona(app, 'Scout')
  expect((await signUp({ email: scout.email })).body.success).toBe(false)
  expect((await signUp({ invitation: 'made up' })).body.success).toBe(false)
  const refused = [
    await admin.call('POST', '/v1/user/admin', { ...ADA, email: scout.email }),
    await admin.call('POST', `/v1/user/admin/${scout.id}/invitation`),
    await admin.call('DELETE', `/v1/user/admin/${admin.id}`),
    await admin.call('DELETE', '/v1/user/account/confirm'),
    await nobody('POST', '/v1/user/password/forgot/made-up', { password: PASSWORD }),
    await scout.call('DELETE', `/v1/user/admin/${admin.id}`),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 409, 409, 409, 404, 404])

  await admin.call('PUT', `/v1/user/admin/${scout.id}`, scout)
  await scout.call('PUT', '/v1/user/account', scout)
  await admin.call('GET', '/v1/user/admin')
  await nobody('POST', '/v1/token/refresh', { refreshToken: scout.refreshToken })
  expect(await entriesOf()).toEqual([])
})

it('history has no password, token or secret of an email', async () => {
  await invite()
  const invitation = await mailedSecret()
  await signUp({ invitation })
  const { accessToken, refreshToken } = (await signIn(ADA.email)).body
  await nobody('POST', '/v1/user/password/forgot', { email: ADA.email })
  const reset = await mailedSecret()
  const changed = 'quite another password'
  await nobody('POST', `/v1/user/password/forgot/${reset}`, { password: changed })
  const { rows: hashes } = await app.database.orm.execute<{ hash: string }>(
    sql`select password_hash as hash from users where password_hash is not null
      union select hash from secrets union select hash from refresh_tokens`,
  )

  const words = await everyWord()
  expect(words).toContain('Lovelace')
  const secrets = [PASSWORD, changed, invitation, reset, accessToken, refreshToken]
  for (const secret of [...secrets, ...hashes.map(({ hash }) => hash)]) {
    expect(secret.length).toBeGreaterThan(10)
    expect(words).not.toContain(secret)
  }
})

describe('the deletion of a user', () => {
  /** Leaves an entry of each action by and about a scout. */
  async function aBusyScout() {
    const { id } = await invite()
    await signUp({ invitation: await mailedSecret(), firstName: 'Augusta' })
    const { accessToken } = (await signIn(ADA.email)).body
    const call = caller(app.app, accessToken)
    await call('PUT', '/v1/user/account', { firstName: 'Augusta', lastName: 'King' })
    await admin.call('PUT', `/v1/user/admin/${id}`, {
      firstName: 'Augusta',
      lastName: 'Byron',
      email: 'byron@example.com',
    })
    // A new address ends the session and must be confirmed, both without an entry.
    await app.database.orm.update(users).set({ emailConfirmed: true }).where(eq(users.id, id))
    const again = await app.database.orm.transaction((transaction) =>
      app.sessions.start(
        transaction,
        { id, role: 'Scout', firstName: 'Augusta', lastName: 'Byron' },
        nowhere(),
      ),
    )
    const called = caller(app.app, again.accessToken)
    const team = await aTeam(app, { ...admin, call: called }, { name: 'Ockham' })
    return { id, call: called, team }
  }
  // A whole word, because ids may contain its letters.
  const TRACES = /\bAda\b|Augusta|Lovelace|King|Byron|example\.com/i

  it('keeps the entries by and about the user, without name and address', async () => {
    const { id, team } = await aBusyScout()
    await aPublishedAnalysis(app, admin, { accessUserIds: [id] })
    const other = await persona(app, 'Scout')
    await other.call('PUT', '/v1/user/account', { firstName: 'Grace', lastName: 'Hopper' })
    const ofOther = await historyOf(app, other.id)
    expect(await everyWord()).toMatch(TRACES)
    const before = await historyOf(app)
    await admin.call('DELETE', `/v1/user/admin/${id}`)
    await app.settled()

    expect(await everyWord()).not.toMatch(TRACES)
    const after = await historyOf(app)
    expect(after.slice(0, -1).map(({ action }) => action)).toEqual(before.map(({ action }) => action))
    expect(await entriesOf(team.id)).toEqual([[null, 'create', { name: [null, 'Ockham'] }]])
    expect(await entriesOf(id)).toEqual([
      [
        admin.id,
        'create',
        { firstName: [null, null], lastName: [null, null], email: [null, null], role: [null, 'Scout'] },
      ],
      [admin.id, 'invite', {}],
      [null, 'acceptInvitation', { firstName: [null, null] }],
      [null, 'signIn', {}],
      [null, 'update', { lastName: [null, null] }],
      [admin.id, 'update', { lastName: [null, null], email: [null, null] }],
      [admin.id, 'delete', { role: ['Scout', null] }],
    ])
    expect((await historyOf(app, id)).map(({ label }) => label)).toEqual(Array(7).fill(''))
    expect(await historyOf(app, other.id)).toEqual(ofOther)
    expect(ofOther).toMatchObject([{ actorId: other.id, label: 'Grace Hopper' }])
  })

  it('by themselves keeps the request and the confirmation, without an actor', async () => {
    const { id, call } = await aBusyScout()
    await call('DELETE', '/v1/user/account')
    expect((await entriesOf(id)).at(-1)).toEqual([id, 'requestDeletion', {}])
    await call('DELETE', '/v1/user/account/confirm')
    await app.settled()

    expect(await everyWord()).not.toMatch(TRACES)
    expect((await entriesOf(id)).slice(-2)).toEqual([
      [null, 'requestDeletion', {}],
      [null, 'delete', { role: ['Scout', null] }],
    ])
  })

  it('has one entry for two calls at the same time', { tags: 'slow' }, async () => {
    const { id, call } = await aBusyScout()
    await call('DELETE', '/v1/user/account')
    await Promise.all([
      call('DELETE', '/v1/user/account/confirm'),
      call('DELETE', '/v1/user/account/confirm'),
      admin.call('DELETE', `/v1/user/admin/${id}`),
    ])

    expect((await entriesOf(id)).filter(([, action]) => action === 'delete')).toHaveLength(1)
  })
})
