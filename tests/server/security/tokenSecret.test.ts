import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { loadOrCreateTokenSecret } from '../../../server/security/tokenSecret'

let parent: string

beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'touchline-secret-'))
})
afterEach(() => rmSync(parent, { recursive: true }))

it('the token secret is made once, for its owner alone', () => {
  const dataDir = join(parent, 'data')
  const secret = loadOrCreateTokenSecret(dataDir)
  expect(secret.length).toBeGreaterThanOrEqual(64)
  expect(loadOrCreateTokenSecret(dataDir)).toBe(secret)
  expect(readdirSync(dataDir)).toEqual(['token-secret'])
  expect(statSync(join(dataDir, 'token-secret')).mode & 0o777).toBe(0o600)
})

it('a file without a secret in it stops the start', () => {
  writeFileSync(join(parent, 'token-secret'), '\n')
  expect(() => loadOrCreateTokenSecret(parent)).toThrow(/token-secret holds no secret/)
})
