import { existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isoDayIn } from '../../contract/formats'
import type { Config, MediaLocation } from '../config'
import type { AppParts } from '../http/context'
import { describeError } from '../http/describeError'
import { DRAFT_SUFFIX, describeContents, describeMissing, keepBackup } from './backupFile'
import { withBackup } from './writeBackup'

/** The hour, by the server's clock, from which a new night's backup is due. */
const HOUR = 3
const KEPT = 14
const NAME = /^touchline-\d{4}-\d\d-\d\d\.backup$/

export type NightlyParts = Pick<AppParts, 'database' | 'now'> & {
  config: MediaLocation & Pick<Config, 'backupDir'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
}

/** Logs where nightly backups go. Warns if the directory is not writable, for example because its disk is not mounted. */
export async function checkBackupDir(
  { backupDir }: Pick<Config, 'backupDir'>,
  log: { info(message: string): void; warn(message: string): void },
): Promise<void> {
  if (backupDir === undefined) return
  try {
    await mkdir(backupDir, { recursive: true, mode: 0o700 })
    await access(backupDir, constants.W_OK)
    log.info(`Nightly backups go to ${backupDir}`)
  } catch (error) {
    const code = describeError(error).code ?? 'unknown error'
    log.warn(`BACKUP_DIR is not writable, so nightly backups fail: ${backupDir} (${code})`)
  }
}

/** Makes this night's backup, from three o'clock, if it does not exist and no other instance is making it. */
export async function backUpTonight(
  parts: NightlyParts,
  backupDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const { log, now } = parts
  const path = join(backupDir, backupName(now()))
  if (existsSync(path)) return
  const keep: Parameters<typeof withBackup>[1] = async (write) => {
    // Another instance can have finished it since the check above.
    if (existsSync(path)) return
    await removeAbandoned(backupDir)
    const contents = await keepBackup(path, write, signal)
    log.info({ file: path }, `Backed up: ${describeContents(contents)}`)
    const missing = describeMissing(contents)
    if (missing !== undefined) log.warn({ file: path }, missing)
    await removeOldest(backupDir)
  }
  await withBackup(parts, keep, { isExclusive: true })
}

/** Returns the file name of the backup of the night before `moment`. */
function backupName(moment: Date): string {
  const night = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
  if (moment.getHours() < HOUR) night.setDate(night.getDate() - 1)
  return `touchline-${isoDayIn(undefined, night)}.backup`
}

/** Deletes the drafts of killed processes: only one instance makes a nightly backup at a time. */
async function removeAbandoned(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir))
    if (DRAFT_SUFFIX.test(name) && NAME.test(name.replace(DRAFT_SUFFIX, '')))
      await rm(join(backupDir, name), { force: true })
}

/** Returns the names of the nightly backups, oldest first. The order of their names is the order of their nights. */
export const listBackups = async (backupDir: string): Promise<string[]> =>
  (await readdir(backupDir)).filter((name) => NAME.test(name)).sort()

/** Deletes all but the newest backups. */
async function removeOldest(backupDir: string): Promise<void> {
  for (const name of (await listBackups(backupDir)).slice(0, -KEPT))
    await rm(join(backupDir, name), { force: true })
}
