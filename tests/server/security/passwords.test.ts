import { hash, parseOptions } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { createPasswords } from '../../../server/security/passwords'

const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }

describe('passwords', () => {
  it('are kept as Argon2id hashes of at least the recommended cost', async () => {
    const hashed = await createPasswords().hash('a long password')
    expect(hashed).toMatch(/^\$argon2id\$/)
    const { memoryCost, timeCost } = parseOptions(hashed)
    expect(memoryCost).toBeGreaterThanOrEqual(19_456)
    expect(timeCost).toBeGreaterThanOrEqual(2)
  })

  it('match their own hash, and no hash matches nothing', async () => {
    const passwords = createPasswords(CHEAP)
    const hashed = await passwords.hash('İ🧤 any characters at all\0')
    expect(await passwords.verify(hashed, 'İ🧤 any characters at all\0')).toBe(true)
    expect(await passwords.verify(hashed, 'any characters at all')).toBe(false)
    expect(await passwords.verify(null, '')).toBe(false)
  })

  it('match in whichever Unicode form they are typed, also those that were stored as typed', async () => {
    const passwords = createPasswords(CHEAP)
    const [composed, decomposed] = ['contraseña larga'.normalize('NFC'), 'contraseña larga'.normalize('NFD')]
    for (const hashed of [
      await passwords.hash(composed),
      await passwords.hash(decomposed),
      await hash(decomposed, CHEAP),
    ])
      for (const typed of [composed, decomposed]) expect(await passwords.verify(hashed, typed)).toBe(true)
    expect(await passwords.verify(await passwords.hash(composed), 'contrasena larga')).toBe(false)
  })

  it('are as much work where there is no hash', { tags: 'slow' }, async () => {
    const passwords = createPasswords()
    const hashed = await passwords.hash('a long password')
    const time = async (hash: string | null) => {
      const start = performance.now()
      await passwords.verify(hash, 'another password')
      return performance.now() - start
    }
    let [known, unknown] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    // By turns, so that a load of the machine is one of both.
    for (let run = 0; run < 9; run += 1) {
      known = Math.min(known, await time(hashed))
      unknown = Math.min(unknown, await time(null))
    }
    expect(unknown).toBeGreaterThan(known / 3)
    expect(known).toBeGreaterThan(unknown / 3)
  })

  it('wait their turn, up to a limit, and all get it', async () => {
    const passwords = createPasswords(CHEAP)
    const hashed = await passwords.hash('x')
    const results = await Promise.allSettled(Array.from({ length: 300 }, () => passwords.verify(hashed, 'x')))
    const done = results.filter(({ status }) => status === 'fulfilled')
    expect(done).toHaveLength(202)
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'unavailable' },
    })
    expect(await passwords.verify(hashed, 'x')).toBe(true)
  })
})
