import { beforeEach, describe, expect, it } from 'vitest'
import { PATHS } from '../../contract/paths'
import { ConfigError, readSettings } from '../../server/config'
import { buildTestApp, type TestApp } from '../support/app'
import { type Persona, persona } from '../support/personas'

const OWNERS_NETWORK = '198.51.100.7'
const STRANGERS_NETWORK = '203.0.113.7'
/** The proxy, or a client that bypasses it. */
const PROXY = '10.0.0.1'

let server: TestApp
let owner: Persona

const begin = async (config: Partial<TestApp['config']> = {}) => {
  server = await buildTestApp({ config })
  owner = await persona(server, 'Scout')
}

type From = { network?: string; claims?: string; email?: string }

/** Tries to sign in from a network, perhaps claiming to come from elsewhere. */
const signIn = async (
  password: string,
  { network = STRANGERS_NETWORK, claims, email = owner.email }: From = {},
) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: PATHS.login,
    remoteAddress: network,
    headers: claims === undefined ? {} : { 'x-forwarded-for': claims },
    payload: { email, password },
  })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers }
}

const times = <T>(count: number, task: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => task(index)))

const statusesOf = (answers: { status: number }[]) => new Set(answers.map(({ status }) => status))

describe('a stranger with the address of a user', () => {
  beforeEach(() => begin())

  it('gets no further by writing it otherwise', async () => {
    const spellings = [owner.email, owner.email.toUpperCase(), ` ${owner.email} `, `${owner.email}\t`]
    await times(20, (index) => signIn('guess', { email: spellings[index % spellings.length] ?? '' }))
    expect((await signIn('guess')).status).toBe(429)
  })

  it('does not lock the owner out by guessing at a hundred others either', async () => {
    await times(101, (index) => signIn('guess', { email: `nobody${index}@club.example` }))
    expect((await signIn('guess')).status).toBe(429)
    expect(await signIn(owner.password, { network: OWNERS_NETWORK })).toMatchObject({
      body: { success: true },
    })
  })

  it('gets no more guesses from all addresses of one IPv6 network', async () => {
    const answers = await times(11, (index) => signIn('guess', { network: `2001:db8:0:1::${index + 1}` }))
    expect(statusesOf(answers)).toContain(429)
    expect((await signIn('guess', { network: '2001:db8:0:2::1' })).status).toBe(200)
  })
})

describe('a forged X-Forwarded-For', () => {
  it.each([
    ['without a proxy', false],
    ['by who goes around the proxy', ['10.0.0.0/8']],
  ] as [string, false | string[]][])('is ignored %s', async (_how, trustProxy) => {
    await begin({ trustProxy })
    await times(10, (index) => signIn('guess', { claims: `192.0.2.${index}` }))
    expect((await signIn('guess', { claims: '192.0.2.99' })).status).toBe(429)
  })

  it.each([
    ['counted', 1],
    ['named', ['10.0.0.0/8']],
  ])(
    'lifts no limit where proxies are %s: the address counts that the last of them has seen',
    async (_how, trustProxy) => {
      await begin({ trustProxy })
      const guess = (index: number) =>
        signIn('guess', { network: PROXY, claims: `192.0.2.${index}, ${STRANGERS_NETWORK}` })
      await times(10, guess)
      expect((await guess(99)).status).toBe(429)
      expect(await signIn(owner.password, { network: PROXY, claims: OWNERS_NETWORK })).toMatchObject({
        body: { success: true },
      })
    },
  )

  it.each(['true', '::/0', '10.0.0.0/8, 0.0.0.0/0', '10.0.0.1/33'])(
    'is not believed from everybody: TRUST_PROXY=%s stops the start',
    (TRUST_PROXY) => {
      expect(() => readSettings({ TRUST_PROXY })).toThrow(ConfigError)
    },
  )
})
