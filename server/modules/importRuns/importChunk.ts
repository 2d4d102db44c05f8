import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { BATCH_UNDO_DAYS, type RunEnd } from '../../../contract/batch'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { databaseCodeOf } from '../../database/violations'
import type { AppParts } from '../../http/context'
import { describeError } from '../../http/describeError'
import { bumpedAtEnd } from '../../lists/changeLog'
import { notifyIn } from '../analyses/analysisSharing.service'
import { jobServices } from '../jobServices'
import { findUserFacts } from '../users/users.repository'
import {
  clearRuns,
  type DueRun,
  endRun,
  isUndone,
  postponeRun,
  saveFailure,
  saveProgress,
  takeChunk,
  takeDueRun,
} from './importRuns.repository'
import { countSteps, writeItems } from './writeItems'

type Parts = Parameters<typeof jobServices>[0]

/** The waits between 8 failures add up to 4 minutes. */
const MAX_FAILURES = 8
const LONGEST_WAIT_MS = 120_000

/** A chunk locks records in the order of the file. It yields to other writers before the database looks for deadlocks. */
const LOCK_TIMEOUT = '200ms'
const LOCK_NOT_AVAILABLE = '55P03'
const YIELD_MS = 1_000

/** How long the parts of a run that was never started are kept. */
const RECEIVING_MS = 60 * 60_000

/**
 * Writes the next chunk of the import that is due. One transaction locks the run, writes the rows, stores the progress and deletes the
 * chunk, so each row is written once (decision record 0057). Returns `idle` if no import is due.
 */
export async function writeImportChunk(
  parts: Parts,
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<'more' | 'idle'> {
  const { now } = parts
  const { orm } = parts.database
  const after = (milliseconds: number) => new Date(now().getTime() + milliseconds)
  let run: DueRun | undefined
  try {
    return await orm.transaction(async (transaction) => {
      await transaction.execute(sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`)
      const due = await takeDueRun(transaction, now())
      if (due === undefined) return 'idle'
      run = due
      await bumpedAtEnd(transaction, () => writeNext(parts, transaction, due))
      return 'more'
    })
  } catch (error) {
    if (run === undefined) throw error
    if (databaseCodeOf(error) === LOCK_NOT_AVAILABLE) await postponeRun(orm, run.runId, after(YIELD_MS))
    else {
      log.error(describeError(error), 'writing rows of an import failed')
      const dueAt = after(Math.min(1_000 * 2 ** run.failures, LONGEST_WAIT_MS))
      await saveFailure(orm, run, { dueAt, isLast: run.failures + 1 >= MAX_FAILURES })
    }
    return 'more'
  }
}

async function writeNext(parts: Parts, transaction: Executor, run: DueRun): Promise<void> {
  const now = parts.now()
  const { runId, batchId, resource } = run
  const actor = await findActor(transaction, run)
  if (typeof actor === 'string') return endRun(transaction, run, actor, now)
  const items = await takeChunk(transaction, runId)
  if (items === undefined) return endRun(transaction, run, 'done', now)
  const batch = { id: batchId, isUndo: false }
  const { teams, ...written } = await writeItems({
    orm: transaction,
    actor,
    batch,
    resource,
    services: jobServices(parts),
    // The server does not know a language of recipients who have not chosen one.
    notify: notifyIn(parts, 'en'),
    items,
    teams: run.teams,
  })
  // After an undo has started the recorder refuses every row. Those refusals say nothing about the rows.
  if (await isUndone(transaction, batchId))
    throw new Error('The undo of the import started while a chunk was written')
  const rows = countSteps(items)
  await saveProgress(transaction, { runId, batchId, teams }, { written, rows, now })
}

/** Returns the author with the present role, or why the run ends. */
async function findActor(
  executor: Executor,
  { createdBy, role, undoStartedAt }: DueRun,
): Promise<Actor | RunEnd> {
  if (undoStartedAt !== null) return 'undone'
  const user = createdBy === null ? undefined : await findUserFacts(executor, createdBy)
  if (user === undefined) return 'deleted'
  if (user.locked) return 'locked'
  return user.role === role ? { id: user.id, role } : 'roleChanged'
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
