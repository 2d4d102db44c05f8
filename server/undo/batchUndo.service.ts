import { type Batch, isUndoable } from '../../contract/batch'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { RecordedResource } from '../../contract/paths'
import type { Actor } from '../../contract/permissions'
import type { Transaction } from '../database/connect'
import { Failure, gone } from '../failure'
import type { AppParts } from '../http/context'
import type { JobHandler, Step } from '../jobs/jobRun'
import { enqueueJob } from '../jobs/queue.repository'
import { findBatch } from '../modules/batches/batches.repository'
import { permitOn } from '../modules/batches/batches.service'
import { jobServices } from '../modules/jobServices'
import { findUserFacts } from '../modules/users/users.repository'
import {
  findUndo,
  findWritten,
  type Kept,
  saveKept,
  saveProgress,
  startUndo,
  type Undo,
  type WrittenRecord,
} from './batchUndo.repository'
import { isUndoneTogether, undoCreations } from './undoCreations'
import { type RecordCall, undoRecord } from './undoRecord'

/** The records of one chunk: created ones of one kind together, others one by one. A chunk takes less than 100 ms on the embedded engine. */
const TOGETHER = 100
const ONE_BY_ONE = 5

/** After so many failures, a record is kept. */
const MAX_FAILURES = 5

/** Requests to undo a batch. The job does it later. A repeated request undoes nothing twice. */
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

/** Returns the job that undoes a batch, the next records in each step (decision record 0052). */
export function batchUndoJob(parts: Parameters<typeof jobServices>[0]): JobHandler {
  const services = jobServices(parts)
  return {
    write: async (transaction, { subjectId, failures }) => {
      const undo = subjectId === null ? undefined : await findUndo(transaction, subjectId)
      return undo === undefined
        ? 'idle'
        : undoNext({ transaction, services, now: parts.now() }, undo, failures)
    },
  }
}

type ChunkCall = Pick<RecordCall, 'services' | 'now'> & { transaction: Transaction }

async function undoNext(call: ChunkCall, undo: Undo, failures: number): Promise<Step> {
  const { transaction, now } = call
  const { id, place, done, total } = undo
  const save = (progress: Parameters<typeof saveProgress>[2]) => saveProgress(transaction, id, progress)
  if (undo.startedAt === null) return { state: 'stopped', done, total }
  if (undo.finishedAt !== null) return { state: 'done', done, total }
  const actor = undo.by === null ? undefined : await findUserFacts(transaction, undo.by)
  if (actor === undefined || actor.locked) {
    // A deleted or locked user undoes nothing more. Another user can request the rest.
    await save({ undoStartedAt: null })
    return { state: 'stopped', done, total }
  }
  const written = await findWritten(transaction, id, place, TOGETHER)
  // After a failure the record that fails is looked for, one at a time.
  const chunk = written.slice(0, failures === 0 ? sizeOfChunk(written) : 1)
  const last = chunk.at(-1)
  if (last === undefined) {
    await save({ undoFinishedAt: now })
    return { state: 'done', done, total }
  }
  const outcomes =
    failures < MAX_FAILURES ? await undoRecords({ ...call, actor, batchId: id }, chunk) : chunk.map(asFailed)
  await saveKept(transaction, id, outcomes)
  await save({ undoPlace: last.first, undoDone: done + chunk.length })
  return { state: 'running', done: done + chunk.length, total }
}

type Outcome = { record: WrittenRecord; kept: Kept | null }

const asFailed = (record: WrittenRecord): Outcome => ({ record, kept: { reason: 'failed', fields: [] } })

/** Undoes created records of one kind together, others one by one. Returns why some stay. */
async function undoRecords(call: RecordCall, chunk: readonly WrittenRecord[]): Promise<Outcome[]> {
  const batch = { id: call.batchId, isUndo: true }
  if (chunk.every(isUndoneTogether)) return undoCreations({ ...call, batch }, chunk)
  const outcomes: Outcome[] = []
  for (const record of chunk) outcomes.push({ record, kept: await undoRecord(call, record) })
  return outcomes
}

/** Writes of other resources mark lists as changed at once, and other saves wait for that (`bumpedAtEnd`): a chunk has only one of them. */
const BUMPED_AT_END: readonly RecordedResource[] = ['players', 'teams', 'matches']

function sizeOfChunk(written: readonly WrittenRecord[]): number {
  const [first] = written
  if (first === undefined || !BUMPED_AT_END.includes(first.resource)) return 1
  const isOther = (one: WrittenRecord) => one.isCreated !== first.isCreated || one.resource !== first.resource
  const end = written.findIndex(isOther)
  return Math.min(end === -1 ? written.length : end, first.isCreated ? TOGETHER : ONE_BY_ONE)
}
