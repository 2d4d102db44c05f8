import { type Batch, isUndoable } from '../../contract/batch'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { ResourceName } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { Failure, gone } from '../failure'
import type { AppParts } from '../http/context'
import { describeError } from '../http/describeError'
import { enqueueJob } from '../jobs/queue.repository'
import { bumpedAtEnd } from '../lists/changeLog'
import { findBatch } from '../modules/batches/batches.repository'
import { permitOn } from '../modules/batches/batches.service'
import { jobServices } from '../modules/jobServices'
import {
  findUndoer,
  findWritten,
  isLockTimeout,
  lockDueUndo,
  saveKept,
  saveProgress,
  startUndo,
  type WrittenRecord,
} from './batchUndo.repository'
import { isUndoneTogether, undoCreations } from './undoCreations'
import { type RecordCall, undoRecord } from './undoRecord'

/** The records of one chunk: created ones of one kind together, others one by one. A chunk takes less than 100 ms on the embedded engine. */
const TOGETHER = 100
const ONE_BY_ONE = 5

/** After so many failures, a record is kept. The waits between them are 1, 4, 16 and 64 s. */
const MAX_ATTEMPTS = 5
const retryAfterMs = (attempts: number) => 1_000 * 4 ** Math.max(0, attempts - 1)

/** Requests to undo a batch. The job does it later. A repeated request changes nothing. */
export async function requestUndo(
  { database: { orm }, now }: Pick<AppParts, 'database' | 'now'>,
  actor: Actor,
  id: string,
): Promise<Batch> {
  const permit = await permitOn(orm, actor, id, 'batch.undo')
  const batch = (await findBatch(orm, permit)) ?? gone()
  if (!isUndoable(batch, now())) {
    if (batch.undo?.finishedAt) return batch
    throw new Failure('conflict', FAILURE_MESSAGES.undoOver)
  }
  await orm.transaction(async (transaction) => {
    await startUndo(transaction, permit, now())
    const subject = { resource: 'batches', id } as const
    await enqueueJob(transaction, { kind: 'batchUndo', subject, startedBy: actor.id, now: now() })
  })
  return (await findBatch(orm, permit)) ?? gone()
}

type Due = NonNullable<Awaited<ReturnType<typeof lockDueUndo>>>
type Log = { error(what: object, message: string): void }

/**
 * Returns a function that undoes the next records of the next requested batch, in one transaction that locks the batch. Several instances
 * may call it at the same time and as often as they like (decision record 0052).
 */
export function createBatchUndo(
  parts: Parameters<typeof jobServices>[0],
  log: Log,
): () => Promise<'more' | 'idle'> {
  const services = jobServices(parts)
  return () =>
    parts.database.orm.transaction(async (transaction) => {
      const now = parts.now()
      const due = await lockDueUndo(transaction, now)
      if (due === undefined) return 'idle'
      await bumpedAtEnd(transaction, () => undoChunk({ transaction, services, now, log }, due))
      return 'more'
    })
}

type ChunkCall = Pick<RecordCall, 'services' | 'now'> & { transaction: Executor; log: Log }

async function undoChunk({ transaction, services, now, log }: ChunkCall, due: Due): Promise<void> {
  const save = (progress: Parameters<typeof saveProgress>[2]) => saveProgress(transaction, due.id, progress)
  const actor = await findUndoer(transaction, due.by)
  // A deleted or locked user undoes nothing more. Another user can request the rest.
  if (actor === undefined) return save({ undoStartedAt: null })
  const written = await findWritten(transaction, due.id, due.place, TOGETHER)
  if (written.length === 0) return save({ undoFinishedAt: now, undoRetryAt: null })

  const call = { transaction, services, actor, batchId: due.id, now }
  const chunk = written.slice(0, sizeOfChunk(written))
  const { done, error } = await undoInOrder(call, chunk)
  const failed = chunk[done]
  if (failed === undefined) return save(progressOf(due, chunk))

  const before = done === 0 ? due.attempts : 0
  const attempts = isLockTimeout(error) ? before : before + 1
  if (attempts > before) log.error(describeError(error), 'undoing a record of an import failed')
  if (attempts < MAX_ATTEMPTS) {
    const undoRetryAt = new Date(now.getTime() + retryAfterMs(attempts))
    return save({ ...progressOf(due, chunk.slice(0, done)), undoAttempts: attempts, undoRetryAt })
  }
  await saveKept(transaction, due.id, [{ record: failed, kept: { reason: 'failed', fields: [] } }])
  return save(progressOf(due, chunk.slice(0, done + 1)))
}

const progressOf = ({ place, done }: Due, undone: readonly WrittenRecord[]) => ({
  undoPlace: undone.at(-1)?.first ?? place,
  undoDone: done + undone.length,
  undoAttempts: 0,
  undoRetryAt: null,
})

/** Undoes records together where possible, otherwise one by one until one fails. Returns how many were undone or kept. */
async function undoInOrder(
  call: RecordCall,
  chunk: readonly WrittenRecord[],
): Promise<{ done: number; error?: unknown }> {
  const [first] = chunk
  if (first !== undefined && chunk.length > 1 && isUndoneTogether(first)) {
    const isDone = await undoGroup(call, chunk).then(
      () => true,
      () => false,
    )
    if (isDone) return { done: chunk.length }
  }
  for (const [done, record] of chunk.entries()) {
    try {
      await undoGroup(call, [record])
    } catch (error) {
      return { done, error }
    }
  }
  return { done: chunk.length }
}

/** Undoes one record, or created records of one kind, and stores why some stay. Runs in a savepoint. */
const undoGroup = (call: RecordCall, group: readonly WrittenRecord[]): Promise<void> =>
  call.transaction.transaction(async (transaction) => {
    const batch = { id: call.batchId, isUndo: true }
    const [record] = group
    if (record === undefined) return
    const outcomes = isUndoneTogether(record)
      ? await undoCreations({ transaction, actor: call.actor, batch }, group)
      : [{ record, kept: await undoRecord({ ...call, transaction }, record) }]
    await saveKept(transaction, call.batchId, outcomes)
  })

/** Writes of other resources mark lists as changed at once, and other saves wait for that (`bumpedAtEnd`): a chunk has only one of them. */
const BUMPED_AT_END: readonly ResourceName[] = ['players', 'teams', 'matches']

function sizeOfChunk(written: readonly WrittenRecord[]): number {
  const [first] = written
  if (first === undefined || !BUMPED_AT_END.includes(first.resource)) return 1
  const isOther = (one: WrittenRecord) => one.isCreated !== first.isCreated || one.resource !== first.resource
  const end = written.findIndex(isOther)
  return Math.min(end === -1 ? written.length : end, first.isCreated ? TOGETHER : ONE_BY_ONE)
}
