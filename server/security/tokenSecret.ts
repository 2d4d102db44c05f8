import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The secret that access tokens are signed with, made once and kept in the data directory for its owner's eyes only. Of two
 * processes that make it at the same time, one is first and both read the same.
 */
export function loadOrCreateTokenSecret(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'token-secret')
  if (!existsSync(path)) makeWhole(path, randomBytes(48).toString('base64url'))
  const secret = readFileSync(path, 'utf8').trim()
  if (secret.length < 32) throw new Error(`${path} holds no secret; delete it, and a new one is made`)
  return secret
}

/** Links a finished file into place. Other processes never read a part of it or replace it. */
function makeWhole(path: string, content: string): void {
  const draft = `${path}.${randomUUID()}`
  try {
    writeFileSync(draft, `${content}\n`, { mode: 0o600, flag: 'wx', flush: true })
    linkSync(draft, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    rmSync(draft, { force: true })
  }
}
