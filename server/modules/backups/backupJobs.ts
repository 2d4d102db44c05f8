import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { reasonOf } from '../../backup/backupFailure'
import { backUpTonight, type NightlyParts } from '../../backup/nightly'
import { testInProcess } from '../../backup/testProcess'
import type { JobHandler, RunningJob } from '../../jobs/jobRun'
import { insertAdminMails } from '../mails/notices'
import { findOutcome, type Outcome, storeOutcome } from './backups.repository'
import { findBackups } from './backups.service'

const CHECK_INTERVAL_MS = 10 * 60_000
const DAY_MS = 24 * 60 * 60_000
const MONTH_MS = 30 * DAY_MS
/** The attempts before a nightly backup counts as failed: the first ones can meet a migration or a restart of the database. */
const ATTEMPTS = 3

type Parts = NightlyParts & {
  /** Restores a backup; tests replace it. */
  test?: typeof testInProcess
}

/** Returns the jobs that make the nightly backups and test them each month; none without a folder for backups. */
export function backupJobs(parts: Parts): Partial<Record<'backup' | 'backupTest', JobHandler>> {
  const { backupDir } = parts.config
  if (backupDir === undefined) return {}
  return {
    backup: { everyMs: CHECK_INTERVAL_MS, run: (job) => backUp(parts, backupDir, job) },
    backupTest: { everyMs: CHECK_INTERVAL_MS, run: (job) => testIfDue(parts, backupDir, job) },
  }
}

/** Makes the nightly backup, and stores for the page of backups whether it failed. */
async function backUp(parts: Parts, backupDir: string, { signal, failures }: RunningJob): Promise<'idle'> {
  const { orm } = parts.database
  try {
    await backUpTonight(parts, backupDir, signal)
    if ((await findOutcome(orm)).backupFailure) await storeOutcome(orm, { backupFailure: null })
    return 'idle'
  } catch (error) {
    const failure = { backupFailure: reasonOf(error), backupFailedAt: parts.now() }
    // Without a database there is nothing to store in; the runner logs the first error.
    if (!signal.aborted && failures + 1 >= ATTEMPTS) await noteFailure(parts, failure).catch(() => {})
    throw error
  }
}

/** Tests the newest backup if an administrator has asked for it, the last test is a month old, or has failed with an older backup. */
async function testIfDue(parts: Parts, backupDir: string, { signal }: RunningJob): Promise<'idle'> {
  const { config, database, now, log, test = testInProcess } = parts
  const { orm } = database
  const folder = join(config.dataDir, 'backup-test')
  // A killed server leaves it, with personal data.
  await rm(folder, { recursive: true, force: true })
  const name = (await findBackups(backupDir)).newest?.name
  if (name === undefined || !isDue(await findOutcome(orm), name, now())) return 'idle'
  await storeOutcome(orm, { pendingSince: now() })
  const reply = await test(join(backupDir, name), folder, { signal })
  const ended = { pendingSince: null }
  if (reply === 'good') {
    log.info({ file: name }, 'The newest backup was restored into an empty database')
    await storeOutcome(orm, { ...ended, goodName: name, goodAt: now(), testFailure: null })
  } else {
    log.warn({ file: name, reason: reply }, 'The newest backup could not be restored')
    await noteFailure(parts, { ...ended, testFailure: reply, failedName: name, testFailedAt: now() })
  }
  return 'idle'
}

function isDue({ pendingSince, testFailure, failedName, goodAt }: Outcome, name: string, now: Date): boolean {
  if (pendingSince) return true
  if (testFailure) return failedName !== name
  return !goodAt || now.getTime() - goodAt.getTime() >= MONTH_MS
}

/** Stores a failure, and emails administrators once a day at most. */
async function noteFailure({ database, now }: Parts, failure: Outcome): Promise<void> {
  await database.orm.transaction(async (transaction) => {
    const { mailedAt } = await storeOutcome(transaction, failure)
    if (mailedAt && now().getTime() - mailedAt.getTime() < DAY_MS) return
    await storeOutcome(transaction, { mailedAt: now() })
    await insertAdminMails(transaction, 'backupFailed', now())
  })
}
