import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { DataLocation } from '../config'
import { connectDatabase } from '../database/connect'
import { ownDirectory } from '../database/directoryLock'
import { media } from '../database/schema'
import { BackupFailure } from './backupFailure'
import { syncDirectory } from './backupFile'
import type { BackupHeader } from './format'
import { type BackupContents, readBackup } from './readBackup'
import { checkMigrations, isEmpty, restoreRows } from './restoreDatabase'
import { createRestoredFiles } from './restoredFiles'
import { eraseAgain, findTombstones, type RestoreOptions } from './restoreErasures'
import type { Tombstone } from './tombstonesFile'

/**
 * Fills an empty database and its data directory from a backup. Reads the backup to its end before it changes anything, then
 * restores into a temporary folder and one transaction, erases again what was erased after the backup, and moves the files last.
 */
export async function restore(
  path: string,
  target: DataLocation,
  options: RestoreOptions = {},
): Promise<BackupContents> {
  const { header } = await readBackup(path)
  checkMigrations(header)
  const tombstones = await findTombstones(path, header, options)
  const { dataDir } = target
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = join(dataDir, 'restoring')
  const lock = await ownDirectory(draft)
  try {
    rmSync(draft, { recursive: true, force: true })
    mkdirSync(draft, { mode: 0o700 })
    const restoration = { ...target, path, header, draft, tombstones }
    return await (target.databaseUrl === undefined ? restoreEmbedded(restoration) : fill(restoration))
  } finally {
    rmSync(draft, { recursive: true, force: true })
    lock.release()
  }
}

type Restoration = DataLocation & {
  path: string
  header: BackupHeader
  draft: string
  tombstones: readonly Tombstone[]
}

async function restoreEmbedded(restoration: Restoration): Promise<BackupContents> {
  const { dataDir, draft } = restoration
  const directory = join(dataDir, 'database')
  const lock = await ownDirectory(directory)
  try {
    if (existsSync(directory) && readdirSync(directory).length > 0)
      throw new BackupFailure(
        `There is a database in ${directory}: restore into another DATA_DIR, or move it away first`,
      )
    const contents = await fill(restoration)
    if (existsSync(directory)) rmdirSync(directory)
    renameSync(join(draft, 'database'), directory)
    await syncDirectory(dataDir)
    return contents
  } finally {
    lock.release()
  }
}

/** Fills the database of `databaseUrl`, or a new embedded database in the draft. */
async function fill({ path, header, draft, tombstones, ...target }: Restoration): Promise<BackupContents> {
  const { databaseUrl } = target
  const database = await connectDatabase({ databaseUrl, dataDir: join(draft, 'database'), poolSize: 1 })
  const filled = database.exclusively(async (transaction) => {
    if (!(await isEmpty(transaction)))
      throw new BackupFailure('The database of DATABASE_URL is not empty: restore into a new one')
    const files = createRestoredFiles(draft)
    const contents = await restoreRows(transaction, path, header, files.keep)
    await files.compare(contents.sums.files)
    // Before the commit and the moving: a crash in between leaves the target empty.
    await eraseAgain(transaction, tombstones)
    const stored = await transaction.select({ id: media.id }).from(media)
    await files.moveTo(target, new Set(stored.map(({ id }) => id)))
    return contents
  })
  return filled.finally(() => database.close())
}
