import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backUpTonight, listBackups, type NightlyParts } from '../../backup/nightly'
import { testInProcess } from '../../backup/testProcess'
import { reasonOf } from '../../backup/testRestore'
import type { JobHandler, RunningJob } from '../../jobs/jobRun'
import type { JobHandlers } from '../../jobs/runner'
import { findOutcome, storeOutcome } from './backups.repository'
import { noteFailure } from './backups.service'

const CHECK_INTERVAL_MS = 10 * 60_000
const MONTH_MS = 30 * 24 * 60 * 60_000
/** The attempts before a nightly backup counts as failed: the first ones can meet a migration or a restart of the database. */
const ATTEMPTS = 3

type Parts = NightlyParts & {
  /** Restores a backup; tests replace it. */
  test?: typeof testInProcess
}

/** Returns the jobs that make the nightly backups and test them each month; none without a folder for backups. */
export function backupJobs(parts: Parts): Pick<JobHandlers, 'backup' | 'backupTest'> {
  const { backupDir } = parts.config
  if (backupDir === undefined) return {}
  const jobOf = (make: typeof backUp): JobHandler => ({
    everyMs: CHECK_INTERVAL_MS,
    run: async (job) => {
      await make(parts, backupDir, job)
      return 'idle'
    },
  })
  return { backup: jobOf(backUp), backupTest: jobOf(testIfDue) }
}

/** Makes the nightly backup, and stores for the page of backups whether it failed. */
async function backUp(parts: Parts, backupDir: string, { signal, failures }: RunningJob): Promise<void> {
  const { orm } = parts.database
  try {
    await backUpTonight(parts, backupDir, signal)
    if ((await findOutcome(orm))?.backupFailure) await storeOutcome(orm, { backupFailure: null })
  } catch (error) {
    const failure = { backupFailure: reasonOf(error), backupFailedAt: parts.now() }
    // Without a database there is nothing to store in; the runner logs the first error.
    if (!signal.aborted && failures + 1 >= ATTEMPTS) await noteFailure(parts, failure).catch(() => {})
    throw error
  }
}

/** Tests the newest backup if an administrator has asked for it, the last test is a month old, or has failed with an older backup. */
async function testIfDue(parts: Parts, backupDir: string, { signal }: RunningJob): Promise<void> {
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
