import { describe, expect, it } from 'vitest'
import { PATHS } from '../../../contract/paths'
import { knownDevices } from '../../../server/database/schema'
import { persona } from '../../support/personas'
import { eachOnServer, nobody, openServer, scout, test } from '../../support/serverTest'

eachOnServer('Scout')

/** Signs in as a browser that keeps its cookies, and answers those that it has from then on. */
async function signIn({ email, password }: { email: string; password: string }, cookie = '') {
  const answer = await test.app.inject({
    method: 'POST',
    url: PATHS.login,
    remoteAddress: '203.0.113.77',
    headers: {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
      ...(cookie !== '' && { cookie }),
    },
    payload: { email, password },
  })
  const set = [answer.headers['set-cookie'] ?? []].flat()
  return { body: answer.json(), set, cookie: set[0]?.split(';')[0] ?? '' }
}

const mailed = async () => {
  await test.settled()
  return test.mails.map(({ to, subject }) => `${subject} → ${to}`)
}
const told = (email: string) => `New sign-in to Touchline → ${email}`

describe('a sign-in from a new device', () => {
  it('sends a notice with the device, the network, the time and advice', async () => {
    await signIn(scout)
    expect(await mailed()).toEqual([told(scout.email)])
    const { text = '', html = '' } = test.mails[0] ?? {}
    expect(text).toContain('Device: Firefox on Linux\nNetwork: 203.0.113.0/24\nTime: ')
    expect(text).toMatch(/Time: .* UTC/)
    expect(text).toContain('http://touchline.test/account')
    expect(text).toContain('sign out that device on the page above')
    expect(html).toContain('Device: Firefox on Linux<br>Network')
  })

  it('sends one notice per browser, and another one a year after its last use', async () => {
    const { cookie } = await signIn(scout)
    expect(await mailed()).toEqual([told(scout.email)])
    test.clock.advance({ days: 360 })
    await signIn(scout, cookie)
    test.clock.advance({ days: 360 })
    await signIn(scout, cookie)
    expect(await mailed()).toHaveLength(1)
    test.clock.advance({ days: 366 })
    await signIn(scout, cookie)
    expect(await mailed()).toHaveLength(2)
  })

  it('sends no notice for the first sign-in', async () => {
    const password = 'correct horse stapler'
    const ada = { firstName: 'Ada', lastName: 'L', email: 'ada@club.example', password }
    await nobody('POST', PATHS.signUp, ada)
    await signIn(ada)
    expect((await mailed()).filter((mail) => mail.startsWith('New sign-in'))).toEqual([])
    await signIn(ada)
    expect((await mailed()).filter((mail) => mail.startsWith('New sign-in'))).toEqual([told(ada.email)])
  })

  it('includes a browser that only another user has used', async () => {
    const { cookie } = await signIn(scout)
    const agent = await persona(test, 'Agent')
    await signIn(agent, cookie)
    // Which of two mails goes first is the outbox's affair.
    expect((await mailed()).sort()).toEqual([told(scout.email), told(agent.email)].sort())
  })
})

describe('the cookie that a device is known by', () => {
  it('is sent only to sign-in calls, hidden from scripts, stored as a hash, and grants no access', async () => {
    const { set, cookie } = await signIn(scout, 'touchline-device=chosen-by-somebody')
    expect(cookie).toMatch(/^touchline-device=[\w-]{43}$/)
    expect(set.map((one) => one.slice(cookie.length))).toEqual([
      '; Max-Age=31536000; Path=/v1/login; HttpOnly; SameSite=Strict',
      '; Max-Age=31536000; Path=/v1/user/password/forgot; HttpOnly; SameSite=Strict',
    ])
    const stored = JSON.stringify(await test.database.orm.select().from(knownDevices))
    expect(stored).not.toContain(cookie.split('=')[1])
    const refused = await signIn({ ...scout, password: 'wrong' }, cookie)
    expect(refused).toMatchObject({ body: { success: false }, set: [] })
    expect((await nobody('GET', PATHS.account, undefined, { cookie })).status).toBe(401)
  })

  it('is limited to https if the public address is https', async () => {
    await openServer({ config: { publicUrl: 'https://club.example' } })
    const { set } = await signIn(await persona(test, 'Scout'))
    expect(set.every((one) => one.includes('; Secure'))).toBe(true)
  })
})
