import type { FastifyBaseLogger } from 'fastify'
import type { AppParts } from '../http/context'
import { endPassedAccess } from '../modules/analyses/accessEnds.service'
import { backupJobs } from '../modules/backups/backupJobs'
import { clearOldBatches } from '../modules/batches/batches.service'
import { bundleJob } from '../modules/bundles/bundleJob.service'
import { deleteExpiredBundles } from '../modules/bundles/bundles.repository'
import { erasureJob } from '../modules/erasures/erasureJob'
import { deleteOldHistory } from '../modules/history/history.service'
import { clearOldRuns, runJob } from '../modules/importRuns/importChunk'
import { clearOldMails } from '../modules/mails/mails.service'
import { weeklyMailJob } from '../modules/mails/weeklyMails'
import { clearUnusedMedia } from '../modules/media/mediaCleanup.service'
import { clearOldMerges } from '../modules/merges/merges.service'
import { deleteExpiredSignIns } from '../modules/provider/provider.repository'
import { retentionJob } from '../modules/retention/retentionJob'
import { userDeletionJob } from '../modules/users/userDeletion.service'
import { batchUndoJob } from '../undo/batchUndo.service'
import type { JobHandler } from './jobRun'
import { deleteEndedJobs } from './queue.repository'
import type { JobHandlers } from './runner'

/** How often expired data is deleted. */
const CLEANING_MS = 3 * 60 * 60_000
/** How long the list of jobs shows a job that has ended. */
const KEPT_MS = 30 * 24 * 60 * 60_000
/** How often the embedded database is maintained, and ends of access are written. */
const MINUTE_MS = 60_000

/** Returns all kinds of jobs of this installation. */
export function jobHandlers(
  parts: AppParts,
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>,
): JobHandlers {
  const { database, now, outbox, sessions } = parts
  const { orm } = database
  const runs = runJob(parts)
  return {
    mail: { isDue: outbox.isDue, drain: outbox.sendDue },
    import: runs,
    bulkChange: runs,
    batchUndo: batchUndoJob(parts),
    userDeletion: userDeletionJob(parts),
    erasure: erasureJob(parts),
    bundle: bundleJob(parts),
    shareEnds: { everyMs: MINUTE_MS, run: () => endPassedAccess(parts) },
    weeklyMail: weeklyMailJob(parts),
    retention: retentionJob(parts),
    files: cleaning([() => clearUnusedMedia(parts)]),
    cleaning: cleaning([
      sessions.clearExpired,
      () => deleteExpiredSignIns(orm, now()),
      () => deleteEndedJobs(orm, new Date(now().getTime() - KEPT_MS)),
      () => clearOldMails(parts),
      () => clearOldMerges(parts),
      () => clearOldRuns(parts),
      () => clearOldBatches(parts),
      () => deleteExpiredBundles(orm, now()),
      async () => {
        while ((await deleteOldHistory(parts)) === 'more');
      },
    ]),
    ...backupJobs({ ...parts, log }),
    ...(database.maintain && { maintenance: { everyMs: MINUTE_MS, run: database.maintain } }),
  }
}

/** Deletes expired data of all modules. A failure in one of them does not hold up the others. */
export const cleaning = (tasks: readonly (() => Promise<void>)[]): JobHandler => ({
  everyMs: CLEANING_MS,
  run: async ({ signal }) => {
    const failures: unknown[] = []
    for (const task of tasks) if (!signal.aborted) await task().catch((error) => failures.push(error))
    if (failures.length > 0) throw failures[0]
    return 'idle'
  },
})
