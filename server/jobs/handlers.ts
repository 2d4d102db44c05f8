import type { FastifyBaseLogger } from 'fastify'
import type { RunEnd } from '../../contract/batch'
import type { JobFailure } from '../../contract/jobs'
import { nightlyBackup } from '../backup/nightly'
import type { AppParts } from '../http/context'
import { endPassedAccess } from '../modules/analyses/accessEnds.service'
import { clearOldBatches } from '../modules/batches/batches.service'
import { deleteOldHistory } from '../modules/history/history.service'
import { clearOldRuns, writeImportChunk } from '../modules/importRuns/importChunk'
import { findRunState } from '../modules/importRuns/importRuns.repository'
import { clearOldMails } from '../modules/mails/mails.service'
import { clearUnusedMedia } from '../modules/media/mediaCleanup.service'
import { clearOldMerges } from '../modules/merges/merges.service'
import { findDeletionState } from '../modules/users/userDeletion.repository'
import { deleteUserData } from '../modules/users/userDeletion.service'
import { findUndoState } from '../undo/batchUndo.repository'
import { createBatchUndo } from '../undo/batchUndo.service'
import { deleteEndedJobs } from './queue.repository'
import type { JobHandler, JobHandlers } from './runner'
import { subjectJob } from './subjectJob'

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
  const backup = nightlyBackup({ ...parts, log })
  /** Imports and bulk changes. */
  const runs = subjectJob({
    now,
    chunk: () => writeImportChunk(parts, log),
    findState: async (batchId) => {
      const run = await findRunState(orm, batchId)
      return run && { ...run, end: run.end === null ? undefined : failureOf(run.end) }
    },
  })
  return {
    mail: { isDue: outbox.isDue, drain: outbox.sendDue },
    import: runs,
    bulkChange: runs,
    batchUndo: subjectJob({
      now,
      chunk: createBatchUndo(parts, log),
      findState: (batchId) => findUndoState(orm, batchId),
    }),
    userDeletion: subjectJob({
      now,
      chunk: () => deleteUserData(parts),
      findState: (userId) => findDeletionState(orm, userId),
    }),
    shareEnds: { everyMs: MINUTE_MS, run: () => endPassedAccess(parts) },
    files: cleaning([() => clearUnusedMedia(parts)]),
    cleaning: cleaning([
      sessions.clearExpired,
      () => deleteEndedJobs(orm, new Date(now().getTime() - KEPT_MS)),
      () => clearOldMails(parts),
      () => clearOldMerges(parts),
      () => clearOldRuns(parts),
      () => clearOldBatches(parts),
      async () => {
        while ((await deleteOldHistory(parts)) === 'more');
      },
    ]),
    ...(backup && { backup }),
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

/** An import that failed has no failure of the closed list. */
const failureOf = (end: RunEnd): 'done' | 'stopped' | JobFailure => (end === 'failed' ? 'unknown' : end)
