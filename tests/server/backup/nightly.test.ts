import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { backUpTonight, checkBackupDir } from '../../../server/backup/nightly'
import { readBackup } from '../../../server/backup/readBackup'
import { readTombstones, TOMBSTONES_FILE } from '../../../server/backup/tombstonesFile'
import type { Database } from '../../../server/database/connect'
import { backupJobs } from '../../../server/modules/backups/backupJobs'
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

const kept = () =>
  readdirSync(backupDir)
    .filter((name) => name !== TOMBSTONES_FILE)
    .sort()

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
    const { writtenAt } = (await readTombstones(backupDir)) ?? {}
    expect(writtenAt).toBe(new Date('2026-03-10T03:00:00').toISOString())
  })

  it('logs the directory at the start, and warns if it is not writable', async () => {
    const info = vi.fn()
    const warn = vi.fn()
    await checkBackupDir({ backupDir: undefined }, { info, warn })
    await checkBackupDir({ backupDir }, { info, warn })
    expect(info.mock.calls).toEqual([[`Nightly backups go to ${backupDir}`]])
    expect(warn).not.toHaveBeenCalled()

    const file = join(backupDir, 'a-file')
    writeFileSync(file, '')
    await checkBackupDir({ backupDir: join(file, 'backups') }, { info, warn })
    expect(info).toHaveBeenCalledTimes(1)
    expect(warn).toHaveBeenCalledWith(expect.stringMatching(/^BACKUP_DIR is not writable.*\(ENOTDIR\)$/))
  })

  it('are kept for fourteen nights, and other files stay', async () => {
    await backUp('2026-03-01T04:00:00')
    writeFileSync(join(backupDir, 'before-the-move.backup'), '')
    for (let day = 2; day <= 15; day += 1)
      writeFileSync(join(backupDir, `touchline-2026-03-${String(day).padStart(2, '0')}.backup`), '')
    await backUp('2026-03-16T04:00:00')
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

  it('stop when the server stops, and are not made without a folder for them', async () => {
    const parts = { database, now: () => new Date(), log }
    const config = { dataDir: newFolder(), backupDir }
    expect(backupJobs({ ...parts, config: { ...config, backupDir: undefined } })).toEqual({})
    const stopped = backUpTonight({ ...parts, config }, backupDir, AbortSignal.abort())
    await expect(stopped).rejects.toThrow()
    expect(kept()).toEqual([])
  })
})
