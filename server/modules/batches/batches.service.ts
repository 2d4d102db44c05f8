import { randomUUID } from 'node:crypto'
import {
  BATCH_UNDO_DAYS,
  type Batch,
  type BatchEnd,
  type BatchesAnswer,
  type BatchesQuery,
  type BatchInput,
  type BatchRowsAnswer,
  type BatchRowsQuery,
  isUndoable,
  type OneBatch,
} from '../../../contract/batch'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { type Actor, ruleOf } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure, gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { inOrder } from '../../lists/listReader'
import { authorize, authorizeRecord, type RecordPermit } from '../../security/authorize'
import { entriesById } from '../history/history.repository'
import { forgetEndedRun } from '../importRuns/importRuns.repository'
import {
  beginBatch,
  clearBatchesBefore,
  countChangedSince,
  countCreatedTeams,
  endBatch,
  findBatch,
  findBatchFacts,
  findEntryIds,
  findRefusals,
  listBatches,
} from './batches.repository'
import { listKept, startUndo } from './undo.repository'

type Parts = Pick<AppParts, 'database' | 'now'>

/** Imports and bulk changes, newest first: everybody's for administrators, for others their own. */
export function readBatches(
  { database: { orm } }: Parts,
  actor: Actor,
  query: BatchesQuery,
): Promise<BatchesAnswer> {
  const permit = authorize(actor, 'batch.list')
  return listBatches(orm, permit, query, ruleOf(actor.role, 'batch.read') !== 'always')
}

/** What is not one's own is not found. */
export async function permitOn<A extends 'batch.read' | 'batch.update' | 'batch.undo'>(
  executor: Executor,
  actor: Actor,
  id: string,
  action: A,
): Promise<RecordPermit<A>> {
  authorize(actor, 'batch.list')
  return authorizeRecord(actor, action, (await findBatchFacts(executor, id)) ?? gone(), false)
}

export async function readBatch({ database: { orm } }: Parts, actor: Actor, id: string): Promise<OneBatch> {
  const permit = await permitOn(orm, actor, id, 'batch.read')
  const batch = (await findBatch(orm, permit)) ?? gone()
  return {
    ...batch,
    changedSince: await countChangedSince(orm, permit),
    createdTeams: batch.resource === 'teams' ? 0 : await countCreatedTeams(orm, permit),
  }
}

export async function readBatchRows(
  { database: { orm } }: Parts,
  actor: Actor,
  id: string,
  { kind, ...paging }: BatchRowsQuery,
): Promise<BatchRowsAnswer> {
  const permit = await permitOn(orm, actor, id, 'batch.read')
  const none = { entries: [], refusals: [], kept: [] }
  if (kind === 'kept') return { ...none, ...(await listKept(orm, permit, paging)) }
  if (kind === 'refused') return { ...none, ...(await findRefusals(orm, permit, paging)) }
  const { ids, total } = await findEntryIds(orm, permit, kind, paging)
  const entries = inOrder(await entriesById(orm, ids, false), ids.map(String))
  return { ...none, entries, total }
}

/** Begins a batch. The same call again, whose answer was lost or which goes on with it, is answered with what is stored. */
export async function startBatch(
  { database: { orm }, now }: Parts,
  actor: Actor,
  input: BatchInput,
): Promise<Batch> {
  const permit = authorize(actor, 'batch.create', input.id ?? randomUUID())
  return orm.transaction(async (transaction) => {
    // Before the batch, as whoever writes a run locks them. Where the batch is not the caller's, that is not done either.
    const forgotten = await forgetEndedRun(transaction, permit)
    if (!(await beginBatch(transaction, permit, input, { now: now(), forgotten }))) {
      throw new Failure('conflict', FAILURE_MESSAGES.batchOver)
    }
    return (await findBatch(transaction, permit)) ?? gone()
  })
}

export async function finishBatch(
  { database: { orm }, now }: Parts,
  actor: Actor,
  id: string,
  end: BatchEnd,
): Promise<Batch> {
  const permit = await permitOn(orm, actor, id, 'batch.update')
  await endBatch(orm, permit, end, now())
  return (await findBatch(orm, permit)) ?? gone()
}

/** Has a batch undone, by whichever instance comes to it first. Where that has begun or is done already, nothing more happens. */
export async function requestUndo(
  { database: { orm }, now }: Parts,
  actor: Actor,
  id: string,
): Promise<Batch> {
  const permit = await permitOn(orm, actor, id, 'batch.undo')
  const batch = (await findBatch(orm, permit)) ?? gone()
  if (!isUndoable(batch, now())) {
    if (batch.undo?.finishedAt) return batch
    throw new Failure('conflict', FAILURE_MESSAGES.undoOver)
  }
  await startUndo(orm, permit, now())
  return (await findBatch(orm, permit)) ?? gone()
}

/** Forgets what only those need who can still undo. */
export async function clearOldBatches({ database: { orm }, now }: Parts): Promise<void> {
  await clearBatchesBefore(orm, new Date(now().getTime() - BATCH_UNDO_DAYS * 24 * 60 * 60_000))
}
