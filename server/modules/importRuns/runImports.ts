import { sql } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { BATCH_UNDO_DAYS, type RunEnd } from '../../../contract/batch'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { databaseCodeOf } from '../../database/violations'
import type { AppParts } from '../../http/context'
import { describeError } from '../../http/describeError'
import { bumpedAtEnd } from '../../lists/changeLog'
import { findUserFacts } from '../users/users.repository'
import {
  clearRuns,
  type DueRun,
  endRun,
  isUndone,
  keepTurn,
  postpone,
  takeAgain,
  takeDueRun,
  takeFirstChunk,
} from './importRuns.repository'
import { isBulkResource } from './importRuns.service'
import { writeItems } from './writeItems'

/** So often in a row a turn may go wrong: with the waits between, within ten minutes. */
const MAX_FAILURES = 8
const LONGEST_WAIT_MS = 120_000

/**
 * A turn locks records in the order of the file. Where somebody else waits for it meanwhile, it gives way: well before the database would look
 * for two that wait for each other, and end one of them.
 */
const LOCK_LIMIT = '200ms'
const LOCK_NOT_AVAILABLE = '55P03'
/** So long others are left alone then. */
const GIVING_WAY_MS = 1_000

/** How long what was handed over may wait to be begun. */
const HANDED_OVER_MS = 60 * 60_000

export type ImportRuns = {
  /** Writes all that waits and that no other instance is at. */
  runDue(): Promise<void>
  /** Leaves off after the rows that are being written; the next start goes on from there. */
  stop(): void
}

/**
 * Writes imports that were handed over, a turn at a time: each is one transaction, which takes the rows that are next, writes them, keeps
 * what became of them and erases them. Whatever ends it, each row is written once (decision record 0057).
 */
export function createImportRuns(
  { database: { orm }, now }: Pick<AppParts, 'database' | 'now'>,
  log: Pick<FastifyBaseLogger, 'error'>,
): ImportRuns {
  let isStopping = false
  let working: Promise<void> | undefined
  let isWanted = false

  /** Whether there was anything to do. */
  async function turn(): Promise<boolean> {
    let taken: string | undefined
    try {
      return await orm.transaction(async (transaction) => {
        await transaction.execute(sql`select set_config('lock_timeout', ${LOCK_LIMIT}, true)`)
        const run = await takeDueRun(transaction, now())
        taken = run?.batchId
        if (run !== undefined) await bumpedAtEnd(transaction, () => takeTurn(transaction, run, now()))
        return run !== undefined
      })
    } catch (error) {
      if (taken === undefined) throw error
      if (databaseCodeOf(error) === LOCK_NOT_AVAILABLE) {
        await takeAgain(orm, taken, new Date(now().getTime() + GIVING_WAY_MS))
        return true
      }
      log.error(describeError(error), 'writing rows of an import failed')
      await afterFailure(taken)
      return true
    }
  }

  async function afterFailure(batchId: string): Promise<void> {
    const wait = (failures: number) => Math.min(1_000 * 2 ** (failures - 1), LONGEST_WAIT_MS)
    await orm.transaction(async (transaction) => {
      const failures = await postpone(
        transaction,
        batchId,
        (failed) => new Date(now().getTime() + wait(failed)),
      )
      if (failures >= MAX_FAILURES) await endRun(transaction, batchId, 'failed', now())
    })
  }

  async function work(): Promise<void> {
    while (isWanted) {
      isWanted = false
      while (!isStopping && (await turn()));
    }
  }

  return {
    runDue() {
      isWanted = true
      working ??= work().finally(() => {
        working = undefined
      })
      return working
    },
    stop: () => {
      isStopping = true
    },
  }
}

async function takeTurn(transaction: Executor, run: DueRun, now: Date): Promise<void> {
  const { batchId, resource } = run
  const actor = await actorOf(transaction, run)
  if (typeof actor === 'string') return endRun(transaction, batchId, actor, now)
  const items = isBulkResource(resource) ? await takeFirstChunk(transaction, batchId) : undefined
  if (items === undefined || !isBulkResource(resource)) return endRun(transaction, batchId, 'done', now)
  const batch = { id: batchId, isUndo: false }
  const { teams, ...written } = await writeItems({
    orm: transaction,
    actor,
    batch,
    resource,
    items,
    teams: run.teams,
  })
  // Otherwise rows could have been refused because of that, which says nothing about them.
  if (await isUndone(transaction, batchId)) throw new Error('Its undoing has begun meanwhile')
  const rows = items.filter(({ call }) => call !== 'team').length
  await keepTurn(transaction, { batchId, teams }, { written, rows, now })
}

/** Who writes, as the rights table is to know them now; or why nobody does any more. */
async function actorOf(
  executor: Executor,
  { createdBy, role, stopAskedAt, undoStartedAt }: DueRun,
): Promise<Actor | RunEnd> {
  if (stopAskedAt !== null) return 'stopped'
  if (undoStartedAt !== null) return 'undone'
  const user = createdBy === null ? undefined : await findUserFacts(executor, createdBy)
  if (user === undefined) return 'deleted'
  if (user.locked) return 'locked'
  return user.role === role ? { id: user.id, role } : 'roleChanged'
}

/** Erases what nobody needs any more. */
export async function clearOldRuns({ database: { orm }, now }: Pick<AppParts, 'database' | 'now'>) {
  const before = (milliseconds: number) => new Date(now().getTime() - milliseconds)
  await clearRuns(orm, {
    begunBefore: before(HANDED_OVER_MS),
    undoableSince: before(BATCH_UNDO_DAYS * 24 * 60 * 60_000),
  })
}
