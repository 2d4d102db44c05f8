import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { listBackups, nightlyBackup } from '../../backup/nightly'
import { testInProcess } from '../../backup/testProcess'
import { reasonOf } from '../../backup/testRestore'
import type { AppParts } from '../../http/context'
import type { JobHandler } from '../../jobs/jobRun'
import type { JobHandlers } from '../../jobs/runner'
import { findOutcome, storeOutcome } from './backups.repository'
import { noteFailure } from './backups.service'

const CHECK_INTERVAL_MS = 10 * 60_000
const MONTH_MS = 30 * 24 * 60 * 60_000
/** The attempts before a nightly backup counts as failed: the first ones can meet a migration or a restart of the database. */
const ATTEMPTS = 3

type Parts = Pick<AppParts, 'config' | 'database' | 'now'> & {
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Restores a backup; tests replace it. */
  test?: typeof testInProcess
}

/** Returns the jobs that make the nightly backups and test them each month; none without a folder for backups. */
export function backupJobs(parts: Parts): Pick<JobHandlers, 'backup' | 'backupTest'> {
  const { backupDir } = parts.config
  const backup = nightlyBackup(parts)
  if (backupDir === undefined || backup === undefined) return {}
  return {
    backup: noted(backup, parts),
    backupTest: {
      everyMs: CHECK_INTERVAL_MS,
      run: async ({ signal }) => {
        await testIfDue(parts, backupDir, signal)
        return 'idle'
      },
    },
  }
}

/** Stores for the page of backups whether the last run has failed. */
const noted = (backup: JobHandler, parts: Parts): JobHandler => ({
  ...backup,
  run: async (job) => {
    const { orm } = parts.database
    try {
      const step = (await backup.run?.(job)) ?? 'idle'
      if ((await findOutcome(orm))?.backupFailure) await storeOutcome(orm, { backupFailure: null })
      return step
    } catch (error) {
      const failure = { backupFailure: reasonOf(error), backupFailedAt: parts.now() }
      // Without a database there is nothing to store in; the runner logs the first error.
      const isFailed = !job.signal.aborted && job.failures + 1 >= ATTEMPTS
      if (isFailed) await noteFailure(parts, failure).catch(() => {})
      throw error
    }
  },
})

/** Tests the newest backup if an administrator has asked for it, the last test is a month old, or has failed with an older backup. */
async function testIfDue(parts: Parts, backupDir: string, signal: AbortSignal): Promise<void> {
  const { config, database, now, log, test = testInProcess } = parts
  const { orm } = database
  const folder = join(config.dataDir, 'backup-test')
  // A killed server leaves it, with personal data.
  await rm(folder, { recursive: true, force: true })
  const name = (await listBackups(backupDir).catch(() => [])).at(-1)
  const last = await findOutcome(orm)
  if (name === undefined || !isDue(last, name, now())) return
  if (!last?.pendingSince) await storeOutcome(orm, { pendingSince: now() })
  const reply = await test(join(backupDir, name), folder, { signal })
  if (reply === 'good') {
    log.info({ file: name }, 'The newest backup was restored into an empty database')
    await storeOutcome(orm, { goodName: name, goodAt: now(), testFailure: null, pendingSince: null })
    return
  }
  log.warn({ file: name, reason: reply }, 'The newest backup could not be restored')
  const failure = { testFailure: reply, failedName: name, testFailedAt: now(), pendingSince: null }
  await noteFailure(parts, failure)
}

function isDue(last: Awaited<ReturnType<typeof findOutcome>>, name: string, now: Date): boolean {
  if (!last || last.pendingSince) return true
  if (last.testFailure) return last.failedName !== name
  return last.goodAt === null || now.getTime() - last.goodAt.getTime() >= MONTH_MS
}
