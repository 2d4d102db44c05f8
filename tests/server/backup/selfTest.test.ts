import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sumsSchema, Tally } from '../../../server/backup/format'
import { testInProcess } from '../../../server/backup/testProcess'
import { reasonOf, testRestore } from '../../../server/backup/testRestore'
import { altered, backedUp, filledInstallation, type Installation, newFolder } from '../../support/backups'

let source: Installation
let file: string

beforeAll(async () => {
  source = await filledInstallation()
  file = await backedUp(source)
})
afterAll(() => source.close())

/** Tests a backup in this process, and returns the reason of its failure. */
const failureOf = (path: string) => testRestore(path, newFolder()).then(() => undefined, reasonOf)

/** Without a build, the process compiles its sources, and creates a database from nothing. */
const SLOW_START = { timeout: 90_000 }

describe('the test of a backup', SLOW_START, () => {
  it('restores all tables into an empty database, and leaves no file', async () => {
    const folder = join(newFolder(), 'backup-test')
    expect(await testInProcess(file, folder)).toBe('good')
    expect(existsSync(folder)).toBe(false)
  })

  it('finds a backup that is intact as a file, but whose rows a database refuses', {
    tags: 'slow',
  }, async () => {
    const copy = await altered(file, (entry) => {
      if (entry.name.startsWith('database/users/')) return undefined
      if (entry.name !== 'sums.json') return entry
      const sums = sumsSchema.parse(JSON.parse(entry.content.toString()))
      sums.tables.users = new Tally().sum()
      return { ...entry, content: Buffer.from(JSON.stringify(sums)) }
    })
    expect(await failureOf(copy)).toBe('damaged')
  })

  it('reports a damaged, a missing and a newer backup', async () => {
    const newer = await altered(file, (entry) =>
      entry.name === 'backup.json'
        ? { ...entry, content: Buffer.from('{"touchlineBackup":2,"createdAt":"","tables":[]}') }
        : entry,
    )
    const cut = await altered(file, (entry) => (entry.name === 'sums.json' ? undefined : entry))
    expect(await failureOf(newer)).toBe('newer')
    expect(await failureOf(cut)).toBe('damaged')
    expect(await failureOf(`${file}.missing`)).toBe('damaged')
  })

  it('ends with the server, and leaves no file', async () => {
    const folder = join(newFolder(), 'backup-test')
    const stopping = new AbortController()
    const testing = testInProcess(file, folder, { signal: stopping.signal })
    expect(existsSync(folder)).toBe(true)
    setTimeout(() => stopping.abort(new Error('The server stops')), 100)
    await expect(testing).rejects.toThrow('The server stops')
    expect(existsSync(folder)).toBe(false)
  })
})

it('names the reason of a failed backup: no room, or a folder that cannot be written', () => {
  const failure = (code: string) => Object.assign(new Error('write'), { code })
  expect(['ENOSPC', 'EROFS', 'ENOENT', 'EIO'].map((code) => reasonOf(failure(code)))).toEqual([
    'noRoom',
    'notWritable',
    'notWritable',
    'unknown',
  ])
})
