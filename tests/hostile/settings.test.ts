import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkSettings } from '../../server/checkSettings'
import { ConfigError, readSettings } from '../../server/config'

/** What the start says of an environment: a refusal, or its warnings. */
async function start(environment: Record<string, string>): Promise<string | string[]> {
  const warnings: string[] = []
  try {
    await checkSettings(readSettings(environment), (message) => warnings.push(message))
    return warnings
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
}

describe('the secret that tokens are signed with', () => {
  it.each([
    'a'.repeat(32),
    'secret'.repeat(6),
    'changemechangemechangemechangeme1!',
    'change_me_to_a_random_string_of_32_characters',
    'your-secret-key-at-least-32-characters-long',
    'correct horse battery staple correct horse battery staple',
    '1q2w3e4r5t6y7u8i9o0p1q2w3e4r5t6y',
    'abcdefghijklmnopqrstuvwxyz0123456789',
  ])('is refused when it is %s', async (secret) => {
    const answer = await start({ TOKEN_SECRET: secret })
    expect(answer).toMatch(/^TOKEN_SECRET can be guessed/)
    expect(answer).not.toContain(secret)
  })

  it.each([
    ['random bytes in base64', randomBytes(48).toString('base64')],
    ['a few of them in hexadecimal', randomBytes(16).toString('hex')],
    ['a passphrase of random words', 'glacier-turnip-obelisk-mandate-fiddle-orbit'],
  ])('may be %s', async (_what, secret) => {
    expect(await start({ TOKEN_SECRET: secret })).toEqual([])
  })
})

describe('the first administrator’s password', () => {
  const chosen = (password: string) => start({ ADMIN_EMAIL: 'ada@club.example', ADMIN_PASSWORD: password })

  it.each(['hunter22hunter22', 'aaaaaaaaaaaab', 'Administrator1!'])(
    'is refused when it is %s',
    async (password) => {
      expect(await chosen(password)).toBe('ADMIN_PASSWORD: This password is too easy to guess')
    },
  )

  it('may be a few words', async () => {
    expect(await chosen('four words nobody guesses')).toEqual([])
  })

  it.each(['', '              '])('is refused when it was set, and is empty (“%s”)', async (password) => {
    expect(await chosen(password)).toMatch(/^ADMIN_PASSWORD is set, but empty/)
  })
})

describe('an address without TLS', () => {
  it.each(['http://scouts.club.example', 'http://192.168.1.7:3000', 'http://[fd00::7]'])(
    'is warned of: %s',
    async (address) => {
      expect(await start({ PUBLIC_URL: address })).toEqual([expect.stringMatching(/^PUBLIC_URL/)])
    },
  )

  it.each([
    'https://scouts.club.example',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ])('is none to warn of: %s', async (address) => {
    expect(await start({ PUBLIC_URL: address })).toEqual([])
  })
})
