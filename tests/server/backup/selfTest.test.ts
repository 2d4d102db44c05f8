import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reasonOf } from '../../../server/backup/backupFailure'
import { sumsSchema, Tally } from '../../../server/backup/format'
import { damaged, newer } from '../../../server/backup/readBackup'
import { testInProcess } from '../../../server/backup/testProcess'
import { testRestore } from '../../../server/backup/testRestore'
import { altered, backedUp, filledInstallation, type Installation, newFolder } from '../../support/backups'

let source: Installation
let file: string

beforeAll(async () => {
  source = await filledInstallation()
  file = await backedUp(source)
})
afterAll(() => source.close())

// Without a build, the process compiles its sources, and then creates a database, which takes up to a minute.
describe('the test of a backup', { timeout: 90_000 }, () => {
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
    expect(await testRestore(copy, newFolder()).then(() => 'good', reasonOf)).toBe('damaged')
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

it('the reason of a failed backup or test says what to do', () => {
  const failure = (code: string) => Object.assign(new Error('write'), { code })
  const failures = [...['ENOSPC', 'EROFS', 'ENOENT', 'EIO'].map(failure), newer(), damaged()]
  expect(failures.map(reasonOf)).toEqual([
    ...['noRoom', 'notWritable', 'notWritable', 'unknown', 'newer', 'damaged'],
  ])
})
