import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backUpTonight, startNightlyBackups } from '../../../server/backup/nightly'
import { readBackup } from '../../../server/backup/readBackup'
import type { Database } from '../../../server/database/connect'
import { DatabaseUnavailableError } from '../../../server/database/unavailable'
import { newFolder } from '../../support/backups'
import { freshDatabase, testEngine } from '../../support/database'

let database: Database
let backupDir: string
const log = { info: () => {}, warn: () => {}, error: () => {} }

beforeEach(async () => {
  database = await freshDatabase()
  backupDir = join(newFolder(), 'backups')
})

function backUp(moment: string) {
  const config = { dataDir: newFolder(), backupDir }
  return backUpTonight({ database, now: () => new Date(moment), config, log }, backupDir)
}

const kept = () => readdirSync(backupDir).sort()

describe('nightly backups', () => {
  it('are made once a night, after three o’clock, and are complete', async () => {
    await backUp('2026-03-10T02:59:00')
    await backUp('2026-03-10T03:00:00')
    await backUp('2026-03-10T23:00:00')
    await backUp('2026-03-11T01:00:00')
    expect(kept()).toEqual(['touchline-2026-03-09.backup', 'touchline-2026-03-10.backup'])
    const path = join(backupDir, 'touchline-2026-03-10.backup')
    expect((await readBackup(path)).sums.tables.users).toMatchObject({ count: 0 })
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('are kept for fourteen nights, and other files stay', async () => {
    await backUp('2026-03-01T04:00:00')
    writeFileSync(join(backupDir, 'before-the-move.backup'), '')
    for (let day = 2; day <= 16; day += 1) await backUp(`2026-03-${String(day).padStart(2, '0')}T04:00:00`)
    expect(kept()).toHaveLength(15)
    expect(kept().slice(0, 2)).toEqual(['before-the-move.backup', 'touchline-2026-03-03.backup'])
  })

  it('remove unfinished files of a killed process, and other drafts stay', async () => {
    await backUp('2026-03-10T04:00:00')
    const own = 'club.backup.0123456789ab.partial'
    for (const name of ['touchline-2026-03-10.backup.0123456789ab.partial', own])
      writeFileSync(join(backupDir, name), 'half of')
    await backUp('2026-03-11T04:00:00')
    expect(kept()).toEqual([own, 'touchline-2026-03-10.backup', 'touchline-2026-03-11.backup'])
  })

  it.runIf(testEngine === 'postgres')(
    'are made by one of several instances that look at the same moment',
    async () => {
      const made: string[] = []
      const now = () => new Date('2026-03-10T03:00:00')
      const info = (_what: object, words?: string) => made.push(words ?? '')
      const config = { dataDir: newFolder(), backupDir }
      const parts = { database, now, config, log: { ...log, info } }
      await Promise.all([1, 2, 3].map(() => backUpTonight(parts, backupDir)))
      expect(made).toHaveLength(1)
      expect(kept()).toEqual(['touchline-2026-03-10.backup'])
    },
  )

  describe('that fail repeatedly', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
    afterEach(() => void vi.useRealTimers())

    it('are logged each time, but once a night while the database is unavailable', async () => {
      const away = new Error('Failed query', { cause: new DatabaseUnavailableError('away') })
      const full = new Error('No room')
      const tries: [at: string, failsBy: Error, logged: number][] = [
        ['2026-03-10T03:00:00', away, 1],
        ['2026-03-10T03:10:00', away, 1],
        ['2026-03-10T03:20:00', full, 2],
        ['2026-03-10T03:30:00', away, 2],
        ['2026-03-10T03:40:00', full, 3],
        ['2026-03-11T02:50:00', away, 3],
        ['2026-03-11T03:00:00', away, 4],
      ]
      const logged: string[] = []
      const error = (_what: object, words?: string) => logged.push(words ?? '')
      const config = { dataDir: newFolder(), backupDir }
      const transaction = vi.spyOn(database.orm, 'transaction')
      let now = new Date()
      let stop: (() => Promise<void>) | undefined
      for (const [index, [at, failsBy, count]] of tries.entries()) {
        now = new Date(at)
        transaction.mockRejectedValueOnce(failsBy)
        if (stop) await vi.advanceTimersByTimeAsync(10 * 60_000)
        stop ??= startNightlyBackups({ database, now: () => now, config, log: { ...log, error } })
        await expect.poll(() => transaction.mock.calls.length).toBe(index + 1)
        // The log line follows the failure.
        await new Promise(setImmediate)
        expect([at, logged.length]).toEqual([at, count])
      }
      await stop?.()
      transaction.mockRestore()
      expect(new Set(logged)).toEqual(new Set(['The nightly backup failed']))
    })
  })

  it('are aborted when the server stops, and not made without BACKUP_DIR', async () => {
    for (const place of [backupDir, undefined]) {
      const config = { dataDir: newFolder(), backupDir: place }
      await startNightlyBackups({ database, now: () => new Date(), config, log })()
      expect(existsSync(backupDir) ? kept() : []).toEqual([])
    }
  })
})
