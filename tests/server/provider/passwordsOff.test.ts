import { beforeEach, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { passwordsOff } from '../../../server/database/schema'
import { withSecondFactor } from '../../support/authenticator'
import { historyOf } from '../../support/historyOf'
import { type Persona, persona } from '../../support/personas'
import { accountOf, eachWithProvider } from '../../support/providerSignIn'
import { mailedSecret, nobody, openServer, test as server } from '../../support/serverTest'

eachWithProvider()

const OFF = { status: 403, body: { code: 'forbidden', message: 'Sign in through your club' } }
let admin: Persona
let exception: Persona
let scout: Persona

beforeEach(async () => {
  admin = await persona(server, 'Admin')
  exception = await persona(server, 'Admin')
  scout = await persona(server, 'Scout', { email: 'ada@club.test' })
})

const switchOff = (passwordsOnlyFor: string | null, secondFactorRoles: string[] = []) =>
  admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles, passwordsOnlyFor })
const policy = async () => (await admin.call('GET', PATHS.signInPolicy)).body
const signIn = ({ email, password }: Pick<Persona, 'email' | 'password'>) =>
  nobody('POST', PATHS.login, { email, password })

it('passwords that are off work for the one administrator alone, and refuse all others alike', async () => {
  expect((await switchOff(exception.id)).status).toBe(200)
  expect((await signIn(exception)).body).toMatchObject({ success: true })
  const unknown = { email: 'nobody@club.test', password: 'a password for the tests' }
  for (const person of [scout, admin, unknown, { ...exception, password: 'not the password' }])
    expect(await signIn(person)).toMatchObject(OFF)
  expect(await accountOf()).toMatchObject({ id: scout.id })
  const club = { arePasswordsOff: true, providerButton: 'Sign in with the club account' }
  expect((await nobody('GET', PATHS.club)).body).toMatchObject(club)
})

it('passwords that are off cannot be reset, nor set by a sign-up or an invitation', async () => {
  await nobody('POST', PATHS.forgotPassword, { email: scout.email })
  const link = await mailedSecret('reset-password')
  const invited = { firstName: 'Lena', lastName: 'Roth', email: 'lena@club.test', role: 'Scout' }
  await admin.call('POST', '/v1/user/admin', invited)
  const invitation = await mailedSecret('signup')
  await switchOff(exception.id)
  const password = 'another password for tests'
  const signUp = { firstName: 'Lena', lastName: 'Roth', email: 'lena@club.test', password }
  expect(await nobody('POST', PATHS.signUp, { ...signUp, invitation })).toMatchObject(OFF)
  expect(await nobody('POST', PATHS.signUp, { ...signUp, email: 'new@club.test' })).toMatchObject(OFF)
  expect(await nobody('GET', PATHS.invitation(invitation))).toMatchObject(OFF)
  expect(await nobody('GET', PATHS.resetPassword(link))).toMatchObject(OFF)
  expect(await nobody('POST', PATHS.resetPassword(link), { password })).toMatchObject(OFF)
  server.mails.length = 0
  for (const email of [scout.email, exception.email])
    expect(await nobody('POST', PATHS.forgotPassword, { email })).toMatchObject(OFF)
  await server.settled()
  expect(server.mails.map(({ to }) => to)).toEqual([exception.email])
})

it('passwords that are off need an administrator who could sign in with a password', async () => {
  const unfit = { status: 409, body: { message: expect.stringMatching(/^Choose an administrator/) } }
  expect(await switchOff(scout.id)).toMatchObject(unfit)
  await withSecondFactor(server, admin)
  expect(await switchOff(exception.id, ['Admin'])).toMatchObject(unfit)
  expect(await policy()).toEqual({ secondFactorRoles: [], passwordsOnlyFor: null })
  expect((await switchOff(admin.id, ['Admin'])).status).toBe(200)
})

it('passwords that are off keep the exception from being deleted, locked or given another role', async () => {
  await switchOff(exception.id)
  const path = `/v1/user/admin/${exception.id}`
  const { body } = await admin.call<object>('GET', path)
  const kept = { status: 409, body: { code: 'conflict' } }
  expect(await admin.call('PUT', path, { ...body, locked: true })).toMatchObject(kept)
  expect(await admin.call('PUT', path, { ...body, role: 'Scout' })).toMatchObject(kept)
  expect(await admin.call('DELETE', path)).toMatchObject(kept)
  expect(await exception.call('DELETE', PATHS.account)).toMatchObject(kept)
  await switchOff(admin.id)
  expect((await admin.call('DELETE', path)).status).toBe(200)
})

it('passwords that are off are kept by a change of roles, recorded in the history, and on again for everybody', async () => {
  await switchOff(exception.id)
  await admin.call('PUT', PATHS.signInPolicy, { secondFactorRoles: ['Agent'] })
  expect(await policy()).toEqual({ secondFactorRoles: ['Agent'], passwordsOnlyFor: exception.id })
  const changes = { passwordsOnlyFor: [null, exception.id] }
  expect(await historyOf(server, admin.id)).toContainEqual(expect.objectContaining({ changes }))
  await switchOff(null)
  expect((await signIn(scout)).body).toMatchObject({ success: true })
})

it('passwords that are off cannot be switched off without a provider, but kept off and switched on again', async () => {
  await openServer()
  admin = await persona(server, 'Admin')
  expect(await switchOff(admin.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await server.database.orm.insert(passwordsOff).values({ exceptFor: admin.id })
  for (const exception of [admin.id, null]) expect((await switchOff(exception)).status).toBe(200)
})
