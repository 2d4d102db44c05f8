import { createWriteStream, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough, type Writable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backup } from '../../../server/backup/backup'
import { askForBackup, listenForBackups } from '../../../server/backup/localSocket'
import { newFolder } from '../../support/backups'

let dataDir: string
let stop = async () => {}
beforeEach(() => {
  dataDir = newFolder()
})
afterEach(() => stop())

const serve = async (write: (output: Writable) => Promise<void>) => {
  stop = await listenForBackups(dataDir, write)
}

describe('a running server', () => {
  it('writes a backup for the owner of the folder of its socket', async () => {
    mkdirSync(join(dataDir, 'local'), { mode: 0o777 })
    await serve(async (output) => void output.end('everything'))
    const output = new PassThrough().setEncoding('utf8')
    expect(await askForBackup(dataDir, output)).toBe(true)
    expect((await output.toArray()).join('')).toBe('everything')
    expect(statSync(join(dataDir, 'local')).mode & 0o777).toBe(0o700)
  })

  it('reports why a backup fails at its start', async () => {
    await serve(() => Promise.reject(new Error('the database is gone')))
    await expect(askForBackup(dataDir, new PassThrough())).rejects.toThrow(
      'The running server could not make a backup: the database is gone',
    )
  })

  it('leaves no backup after a failure', async () => {
    await serve(async (output) => {
      output.write('half of')
      await new Promise((resolve) => setTimeout(resolve, 50))
      throw new Error('the disk is gone')
    })
    const path = join(dataDir, 'club.backup')
    await expect(backup(path, { dataDir, databaseUrl: undefined })).rejects.toThrow('broke the backup off')
    expect(existsSync(path)).toBe(false)
  })

  it('replaces the socket of a killed server', async () => {
    mkdirSync(join(dataDir, 'local'))
    writeFileSync(join(dataDir, 'local/backup.sock'), '')
    await serve(async (output) => void output.end())
    expect(await askForBackup(dataDir, createWriteStream(join(dataDir, 'out')))).toBe(true)
  })
})

describe('without a running server', () => {
  it('returns false', async () => {
    expect(await askForBackup(dataDir, new PassThrough())).toBe(false)
  })

  it('rejects a folder without a database, and creates none', async () => {
    const backingUp = backup(join(dataDir, 'club.backup'), { dataDir, databaseUrl: undefined })
    await expect(backingUp).rejects.toThrow(`There is no database in ${join(dataDir, 'database')}`)
    expect(existsSync(join(dataDir, 'database'))).toBe(false)
  })
})
