import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config, MediaLocation } from '../config'
import { isDatabaseUnavailable } from '../database/unavailable'
import type { AppParts } from '../http/context'
import { describeError } from '../http/describeError'
import { startRounds } from '../http/maintenance'
import { DRAFT_SUFFIX, describeContents, describeMissing, keepBackup } from './backupFile'
import { withSnapshot } from './snapshot'
import { writeBackup } from './writeBackup'

/** From this hour on, by the server's own clock, a new night's backup is due. */
const HOUR = 3
const KEPT = 14
const CHECK_INTERVAL_MS = 10 * 60_000
const NAME = /^touchline-\d{4}-\d\d-\d\d\.backup$/

type NightlyParts = Pick<AppParts, 'database' | 'now'> & {
  config: MediaLocation & Pick<Config, 'backupDir'>
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

/**
 * Makes each night's backup, if there is a place for them: at three o'clock or, where that was missed or has failed, as soon as it can
 * be made.
 *
 * @returns ends it, and gives up one that is being made
 */
export function startNightlyBackups(parts: NightlyParts): () => Promise<void> {
  const { backupDir } = parts.config
  if (backupDir === undefined) return async () => {}
  const stop = new AbortController()
  let night: string | undefined
  let nightOfOutage: string | undefined
  const work = () => {
    night = backupName(parts.now())
    return backUpTonight(parts, backupDir, stop.signal)
  }
  // That the database was away is told elsewhere, but not that it has cost a backup. In a long outage each try fails: once a night is enough.
  const onFailure = (error: unknown) => {
    if (isDatabaseUnavailable(error)) {
      if (nightOfOutage === night) return
      nightOfOutage = night
    }
    parts.log.error(describeError(error), 'The nightly backup failed')
  }
  const ended = startRounds(work, onFailure, CHECK_INTERVAL_MS)
  return () => {
    stop.abort()
    return ended()
  }
}

/** Makes this night's backup where there is none yet, and nobody else is making it. */
export async function backUpTonight(
  { database, now, config, log }: NightlyParts,
  backupDir: string,
  signal?: AbortSignal,
): Promise<void> {
  const path = join(backupDir, backupName(now()))
  if (existsSync(path)) return
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  await withSnapshot(
    database,
    async (snapshot) => {
      // Another instance may have finished it while this one found it missing.
      if (existsSync(path)) return
      await removeAbandoned(backupDir)
      const contents = await keepBackup(
        path,
        (output) => writeBackup(snapshot, { location: config, now }, output),
        signal,
      )
      log.info({ file: path }, `Backed up: ${describeContents(contents)}`)
      const missing = describeMissing(contents)
      if (missing !== undefined) log.warn({ file: path }, missing)
      await removeOldest(backupDir)
    },
    { isExclusive: true },
  )
}

/** The backup of the night that `moment` follows. */
function backupName(moment: Date): string {
  const night = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate())
  if (moment.getHours() < HOUR) night.setDate(night.getDate() - 1)
  const padded = (part: number) => String(part).padStart(2, '0')
  return `touchline-${night.getFullYear()}-${padded(night.getMonth() + 1)}-${padded(night.getDate())}.backup`
}

/** Drafts of processes that were killed: nobody else makes a nightly backup at the same time. */
async function removeAbandoned(backupDir: string): Promise<void> {
  for (const name of await readdir(backupDir))
    if (DRAFT_SUFFIX.test(name) && NAME.test(name.replace(DRAFT_SUFFIX, '')))
      await rm(join(backupDir, name), { force: true })
}

/** Their names are in the order of their nights. */
async function removeOldest(backupDir: string): Promise<void> {
  const names = (await readdir(backupDir)).filter((name) => NAME.test(name)).sort()
  for (const name of names.slice(0, -KEPT)) await rm(join(backupDir, name), { force: true })
}
