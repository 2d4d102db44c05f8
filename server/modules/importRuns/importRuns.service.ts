import { type Batch, isUndoable } from '../../../contract/batch'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { LIMITS } from '../../../contract/fields'
import type { RunInput, RunPart } from '../../../contract/importRun'
import type { Language } from '../../../contract/languages'
import { isBulkResource, RESOURCES, type RecordedResource } from '../../../contract/paths'
import type { Actor } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import type { StoredItem } from '../../database/schema'
import { Failure, gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { enqueueJob } from '../../jobs/queue.repository'
import { authorize, type RecordPermit } from '../../security/authorize'
import { findBatch } from '../batches/batches.repository'
import { permitOn } from '../batches/batches.service'
import {
  type Chunk,
  continueRun,
  countPending,
  countReceived,
  endRun,
  lockRun,
  lockStartedRun,
  openRun,
  startRun,
  storePart,
} from './importRuns.repository'
import { countSteps } from './writeItems'

type Parts = Pick<AppParts, 'database' | 'now'>
type Call = { actor: Actor; id: string }

const over = () => new Failure('conflict', FAILURE_MESSAGES.batchOver)

/** Stores a part of a run. A run that was started takes no more parts, so a repeated call changes nothing. `language`: of the caller. */
export async function receivePart(
  { database: { orm }, now }: Parts,
  { actor, id, part, language }: Call & { part: number; language: Language },
  { run: runId = id, items }: RunPart,
): Promise<void> {
  await orm.transaction(async (transaction) => {
    const permit = await permitOn(transaction, actor, id, 'batch.update')
    await openRun(transaction, permit, runId, now())
    const run = (await lockRun(transaction, permit, runId)) ?? gone()
    if (run.startedAt !== null) return
    const batch = (await findBatch(transaction, permit)) ?? gone()
    assertRunnable(actor, batch, now())
    const stored = batch.resource === 'users' ? items.map((item) => ({ ...item, language })) : items
    await storePart(transaction, runId, part, chunksOf(stored, batch.resource))
    await limitPending(transaction, permit)
  })
}

async function limitPending(transaction: Executor, permit: RecordPermit<'batch.update'>): Promise<void> {
  const { rows, bytes } = await countPending(transaction, permit)
  if (rows > LIMITS.waitingRows || bytes > LIMITS.waitingBytes) {
    throw new Failure('tooLarge', FAILURE_MESSAGES.requestTooLarge)
  }
}

/** Stores and starts the run of a new batch whose rows the server has made by itself. The run has the id of the batch. */
export async function startOwnRun(
  transaction: Executor,
  permit: RecordPermit<'batch.update'>,
  {
    kind,
    resource,
    items,
    now,
  }: Pick<Batch, 'kind' | 'resource'> & { items: readonly StoredItem[]; now: Date },
): Promise<void> {
  const { actor, recordId: id } = permit
  await openRun(transaction, permit, id, now)
  const chunks = chunksOf(items, resource)
  for (let first = 0; first < chunks.length; first += LIMITS.partRows) {
    await storePart(transaction, id, first, chunks.slice(first, first + LIMITS.partRows))
  }
  await limitPending(transaction, permit)
  const input = { parts: chunks.length, rows: countSteps(items), unchanged: 0, refused: 0, refusals: [] }
  await startRun(transaction, permit, id, input, now)
  await enqueueRun(transaction, kind, { actor, id, now })
}

/** Starts a run whose parts have all arrived. A run starts once: a repeated call changes nothing. */
export async function beginRun(
  { database: { orm }, now }: Parts,
  { actor, id }: Call,
  input: RunInput,
): Promise<Batch> {
  const { run: runId = id } = input
  return orm.transaction(async (transaction) => {
    const permit = await permitOn(transaction, actor, id, 'batch.update')
    const run = await lockRun(transaction, permit, runId)
    if (run === undefined) throw over()
    if (run.startedAt === null) {
      assertRunnable(actor, (await findBatch(transaction, permit)) ?? gone(), now())
      const received = await countReceived(transaction, runId)
      if (received.parts !== input.parts || received.rows !== input.rows) throw over()
      if (!(await startRun(transaction, permit, runId, input, now()))) throw over()
      await enqueueRun(transaction, 'import', { actor, id, now: now() })
    }
    return (await findBatch(transaction, permit)) ?? gone()
  })
}

/** Stops a run after the chunk that is being written. */
export async function stopRun({ database: { orm }, now }: Parts, { actor, id }: Call): Promise<Batch> {
  return orm.transaction(async (transaction) => {
    const permit = await permitOn(transaction, actor, id, 'batch.update')
    await endOpenRun(transaction, id, now())
    return (await findBatch(transaction, permit)) ?? gone()
  })
}

/** Ends the batch's run after the chunk that is being written. The caller has checked the rights. */
export async function endOpenRun(transaction: Executor, batchId: string, now: Date): Promise<void> {
  const run = await lockStartedRun(transaction, batchId)
  if (run?.outcome === null || run?.outcome === 'failed') await endRun(transaction, run, 'stopped', now)
}

/** Continues a run that failed. Does nothing if the run is being written, or is over. */
export async function retryRun({ database: { orm }, now }: Parts, { actor, id }: Call): Promise<Batch> {
  const permit = await permitOn(orm, actor, id, 'batch.update')
  const batch = (await findBatch(orm, permit)) ?? gone()
  const { kind } = batch
  if (kind === 'import') assertRunnable(actor, batch, now())
  else assertUndoable(batch, now())
  await orm.transaction(async (transaction) => {
    if (await continueRun(transaction, id)) await enqueueRun(transaction, kind, { actor, id, now: now() })
  })
  return (await findBatch(orm, permit)) ?? gone()
}

const enqueueRun = (
  transaction: Executor,
  kind: Batch['kind'],
  { actor, id, now }: Call & { now: Date },
): Promise<unknown> =>
  enqueueJob(transaction, { kind, subject: { resource: 'batches', id }, startedBy: actor.id, now })

/** Only imports by a user who may create such records, before an undo and within its days. Analyses cannot be imported. */
function assertRunnable(actor: Actor, batch: Batch, now: Date): void {
  const { kind, resource } = batch
  if (kind !== 'import' || resource === 'analyses') throw over()
  assertUndoable(batch, now)
  authorize(actor, `${RESOURCES[resource].singular}.create`)
}

/** Before an undo, and within its days. */
function assertUndoable(batch: Batch, now: Date): void {
  if (batch.undo !== null || !isUndoable(batch, now)) throw over()
}

/** The records of a chunk. Other calls to the embedded database wait for the end of a chunk. */
const CHUNK_RECORDS = 50
/** A change takes as long as creating this many records, because changes are written one by one. */
const CHANGE_WEIGHT = 8

/**
 * How much of a chunk a row takes. Writes of analyses and users lock revisions at once, and other saves wait for that (`bumpedAtEnd`): a
 * chunk has only one of them.
 */
function weightOf({ call }: StoredItem, resource: RecordedResource): number {
  if (!isBulkResource(resource)) return CHUNK_RECORDS
  return call === 'update' || call === 'lineups' ? CHANGE_WEIGHT : 1
}

/** Cuts a part into chunks, one for each transaction. */
function chunksOf(items: readonly StoredItem[], resource: RecordedResource): Chunk[] {
  const chunks: Chunk[] = []
  let weight = Number.POSITIVE_INFINITY
  for (const item of items) {
    const added = weightOf(item, resource)
    if (weight + added > CHUNK_RECORDS) {
      chunks.push({ items: [], rows: 0, bytes: 0 })
      weight = 0
    }
    weight += added
    const chunk = chunks.at(-1)
    if (chunk === undefined) continue
    chunk.items.push(item)
    chunk.rows += item.call === 'team' ? 0 : 1
    chunk.bytes += Buffer.byteLength(JSON.stringify(item))
  }
  return chunks
}
