import { BATCH_UNDO_DAYS, type RunEnd } from '../../../contract/batch'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { TooManyRequests } from '../../failure'
import type { AppParts } from '../../http/context'
import type { JobHandler, Step } from '../../jobs/jobRun'
import { notifyIn } from '../analyses/analysisSharing.service'
import { jobServices } from '../jobServices'
import { findUserFacts } from '../users/users.repository'
import {
  clearRuns,
  endRun,
  failRun,
  isUndone,
  lockStartedRun,
  type StartedRun,
  saveProgress,
  takeChunk,
} from './importRuns.repository'
import { countSteps, writeItems } from './writeItems'

type Parts = Parameters<typeof jobServices>[0]

/** How long the parts of a run that was never started are kept. */
const RECEIVING_MS = 60 * 60_000

/**
 * Returns the job that writes an import or a bulk change, a chunk in each step. The transaction of the step writes the rows, stores the progress and deletes
 * the chunk, so each row is written once (decision record 0057).
 */
export const runJob = (parts: Parts): JobHandler => ({
  write: async (transaction, { subjectId }) => {
    const run = subjectId === null ? undefined : await lockStartedRun(transaction, subjectId)
    return run === undefined ? 'idle' : writeNext(parts, transaction, run)
  },
  giveUp: async (transaction, { subjectId }) => {
    if (subjectId !== null) await failRun(transaction, subjectId)
  },
})

async function writeNext(parts: Parts, transaction: Executor, run: StartedRun): Promise<Step> {
  const { done, total } = run
  const end = async (outcome: RunEnd) => {
    if (run.outcome === null) await endRun(transaction, run, outcome, parts.now())
    return stepOf(outcome, { done, total })
  }
  if (run.outcome !== null) return end(run.outcome)
  const actor = await findActor(transaction, run)
  if (typeof actor === 'string') return end(actor)
  try {
    const rows = await transaction.transaction((chunk) => writeChunk(parts, chunk, { run, actor }))
    return rows === undefined ? end('done') : { state: 'running', done: done + rows, total }
  } catch (error) {
    // The run has sent as many invitations as its author may send now.
    if (!(error instanceof TooManyRequests)) throw error
    return {
      state: 'queued',
      at: new Date(parts.now().getTime() + error.retryAfterSeconds * 1_000),
      done,
      total,
    }
  }
}

/** Writes the next chunk of a run. Returns the number of its rows; undefined without a chunk. */
async function writeChunk(
  parts: Parts,
  transaction: Executor,
  { run: { runId, batchId, resource, ...run }, actor }: { run: StartedRun; actor: Actor },
): Promise<number | undefined> {
  const items = await takeChunk(transaction, runId)
  if (items === undefined) return undefined
  const [first] = items
  // Otherwise the server does not know a language of recipients who have not chosen one.
  const language = (first?.call !== 'handOver' && first?.language) || 'en'
  const { teams, ...written } = await writeItems({
    orm: transaction,
    actor,
    batch: { id: batchId, isUndo: false },
    resource,
    services: jobServices(parts),
    notify: notifyIn(parts, language),
    items,
    teams: run.teams,
  })
  // After an undo has started the recorder refuses every row. Those refusals say nothing about the rows.
  if (await isUndone(transaction, batchId))
    throw new Error('The undo of the import started while a chunk was written')
  const rows = countSteps(items)
  await saveProgress(transaction, { runId, batchId, teams }, { written, rows })
  return rows
}

/** An import that failed has no failure of the closed list. */
function stepOf(outcome: RunEnd, progress: { done: number; total: number }): Step {
  if (outcome === 'done' || outcome === 'stopped') return { state: outcome, ...progress }
  return { state: 'failed', failure: outcome === 'failed' ? 'unknown' : outcome, ...progress }
}

/** Returns the author with the present role, or why the run ends. */
async function findActor(
  executor: Executor,
  { createdBy, role, undoStartedAt }: StartedRun,
): Promise<Actor | RunEnd> {
  if (undoStartedAt !== null) return 'undone'
  const user = createdBy === null ? undefined : await findUserFacts(executor, createdBy)
  if (user === undefined) return 'deleted'
  if (user.locked) return 'locked'
  const { id, hiddenPlayerIds } = user
  return user.role === role ? { id, role, hiddenPlayerIds } : 'roleChanged'
}

/** Deletes the pending and refused rows that are no longer needed. */
export async function clearOldRuns({
  database: { orm },
  now,
}: Pick<AppParts, 'database' | 'now'>): Promise<void> {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  await clearRuns(orm, {
    createdBefore: before(RECEIVING_MS),
    undoableSince: before(BATCH_UNDO_DAYS * 24 * 60 * 60_000),
  })
}
