import { expect } from 'vitest'
import type { JobKind } from '../../contract/jobs'
import type { JobHandler } from '../../server/jobs/jobRun'
import { addPeriodicJobs } from '../../server/jobs/queue.repository'
import { createJobs, type Jobs } from '../../server/jobs/runner'
import { runJob } from '../../server/modules/importRuns/importChunk'
import { userDeletionJob } from '../../server/modules/users/userDeletion.service'
import { batchUndoJob } from '../../server/undo/batchUndo.service'
import type { TestApp } from './app'

const JOBS = { import: runJob, bulkChange: runJob, batchUndo: batchUndoJob, userDeletion: userDeletionJob }

type Instance = {
  /** The number of steps after which the instance stops. */
  steps?: number
  /** Whether the instance is killed before a step commits. */
  isKilled?: () => boolean
  /** Receives failures. By default, a failed step fails the test. */
  log?: (failure: object) => void
}

/** Runs the due jobs of a kind on an instance of its own, until none is due or the instance stops. */
export async function runJobs(
  app: TestApp,
  kind: keyof typeof JOBS,
  { steps = Number.POSITIVE_INFINITY, isKilled, log = unexpected }: Instance = {},
): Promise<void> {
  const { write, ...handler }: JobHandler = JOBS[kind](app)
  let left = steps
  let stopped: Promise<void> | undefined
  const runner: Jobs = createJobs({ ...app, log: { error: log } }, () => ({
    [kind]: {
      ...handler,
      write: async (...step: Parameters<NonNullable<typeof write>>) => {
        left -= 1
        if (left === 0) stopped = runner.stop()
        const result = await write?.(...step)
        if (isKilled?.()) throw new Error('The instance was killed')
        return result ?? 'idle'
      },
    },
  }))
  await runner.runDue(kind)
  await stopped
}

/** Runs the due jobs of a handler, also of a periodic one, on an instance of its own. A failure fails the test. */
export async function runHandler(app: TestApp, kind: JobKind, handler: JobHandler): Promise<void> {
  if (handler.everyMs !== undefined) await addPeriodicJobs(app.database.orm, [kind], app.now())
  await createJobs({ ...app, log: { error: unexpected } }, () => ({ [kind]: handler })).runDue(kind)
}

const unexpected = (failure: object) => expect.soft(failure).toBe('no failure')
