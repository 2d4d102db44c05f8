import { describe, expect, it } from 'vitest'
import { ensureAdministrator } from '../../../server/modules/users/firstAdministrator'
import { persona } from '../../support/personas'
import { eachOnServer, nobody, test } from '../../support/serverTest'

eachOnServer()

const signIn = async (email: string, password = '') =>
  (await nobody<{ success: boolean }>('POST', '/v1/login', { email, password })).body.success

describe('the first administrator', () => {
  it('has the address of the settings', async () => {
    const wanted = { email: 'ada@example.com', password: 'a chosen password' }
    expect(await ensureAdministrator(test, wanted)).toEqual({
      email: 'ada@example.com',
      generatedPassword: undefined,
    })
    expect(await signIn('ada@example.com', wanted.password)).toBe(true)
  })

  it('has a generated password if the settings have none', async () => {
    const created = await ensureAdministrator(test, undefined)
    expect(created?.generatedPassword).toMatch(/^[\w-]{20}$/)
    expect(await signIn(created?.email ?? '', created?.generatedPassword)).toBe(true)
  })

  it('is created once, also when several instances start together', async () => {
    const created = await Promise.all([1, 2, 3].map(() => ensureAdministrator(test, undefined)))
    expect(created.filter((administrator) => administrator !== undefined)).toHaveLength(1)
    expect(await ensureAdministrator(test, { email: 'other@example.com', password: undefined })).toBe(
      undefined,
    )
  })

  it('does not take over the account of another user', async () => {
    const agent = await persona(test, 'Agent')
    await expect(
      ensureAdministrator(test, { email: agent.email, password: 'a chosen password' }),
    ).rejects.toThrow(/ADMIN_EMAIL belongs to a user who is no administrator/)
  })
})
