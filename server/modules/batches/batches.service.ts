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
  type UndoPreview,
} from '../../../contract/batch'
import { seenByRole } from '../../../contract/clubFields'
import { FAILURE_MESSAGES } from '../../../contract/errors'
import { type Actor, ruleOf } from '../../../contract/permissions'
import type { Executor } from '../../database/connect'
import { Failure, gone } from '../../failure'
import type { AppParts } from '../../http/context'
import { inOrder } from '../../lists/listReader'
import { authorize, authorizeRecord, type RecordPermit } from '../../security/authorize'
import { entriesById } from '../history/history.repository'
import { beginBatch, endBatch, findBatch, findBatchFacts, listBatches } from './batches.repository'
import { clearBatchesBefore, findRefusals, listKept } from './refusedAndKept.repository'
import { countChangedSince, findEntryIds } from './writtenRecords.repository'

type Parts = Pick<AppParts, 'database' | 'now'>

/** Returns imports and bulk changes, newest first: all for administrators, their own for other users. */
export function readBatches(
  { database: { orm } }: Parts,
  actor: Actor,
  query: BatchesQuery,
): Promise<BatchesAnswer> {
  const permit = authorize(actor, 'batch.list')
  return listBatches(orm, permit, query, ruleOf(actor.role, 'batch.read') !== 'always')
}

/** Throws "not found" for a batch that the user may not read. */
export async function permitOn<A extends 'batch.read' | 'batch.update' | 'batch.undo'>(
  executor: Executor,
  actor: Actor,
  id: string,
  action: A,
): Promise<RecordPermit<A>> {
  authorize(actor, 'batch.list')
  return authorizeRecord(actor, action, (await findBatchFacts(executor, id)) ?? gone(), false)
}

export async function readBatch({ database: { orm } }: Parts, actor: Actor, id: string): Promise<Batch> {
  const permit = await permitOn(orm, actor, id, 'batch.read')
  return (await findBatch(orm, permit)) ?? gone()
}

/** Returns what the user should know before an undo. */
export async function previewUndo(
  { database: { orm } }: Parts,
  actor: Actor,
  id: string,
): Promise<UndoPreview> {
  const permit = await permitOn(orm, actor, id, 'batch.undo')
  return { changedSince: await countChangedSince(orm, permit) }
}

export async function readBatchRows(
  { database: { orm } }: Parts,
  actor: Actor,
  id: string,
  { kind, ...paging }: BatchRowsQuery,
): Promise<BatchRowsAnswer> {
  const permit = await permitOn(orm, actor, id, 'batch.read')
  const none = { entries: [], refusals: [], kept: [] }
  if (kind === 'kept') {
    const { kept, total } = await listKept(orm, permit, paging)
    const seen = kept.map(({ resource, fields, ...row }) => ({
      ...{ ...row, resource },
      fields: seenByRole(actor.role, resource, fields),
    }))
    return { ...none, kept: seen, total }
  }
  if (kind === 'refused') return { ...none, ...(await findRefusals(orm, permit, paging)) }
  const { ids, total } = await findEntryIds(orm, permit, kind, paging)
  const entries = inOrder(await entriesById(orm, ids, false), ids.map(String))
  const seen = entries.map(({ resource, changes, ...entry }) => ({
    ...{ ...entry, resource },
    changes: seenByRole(actor.role, resource, changes),
  }))
  return { ...none, entries: seen, total }
}

/** Creates a batch, or reopens the user's own batch. A repeated call returns the stored batch. */
export async function startBatch(
  { database: { orm }, now }: Parts,
  actor: Actor,
  input: BatchInput,
): Promise<Batch> {
  const permit = authorize(actor, 'batch.create', input.id ?? randomUUID())
  return orm.transaction(async (transaction) => {
    if (!(await beginBatch(transaction, permit, input, now()))) {
      throw new Failure('conflict', FAILURE_MESSAGES.batchOver)
    }
    const batch = (await findBatch(transaction, permit)) ?? gone()
    // The stored batch may have another resource than the input.
    authorizeRecord(actor, 'batch.read', { ...batch, createdBy: actor.id }, false)
    return batch
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

/** Deletes what only undoing needs, of batches that can no longer be undone. */
export async function clearOldBatches({ database: { orm }, now }: Parts): Promise<void> {
  await clearBatchesBefore(orm, new Date(now().getTime() - BATCH_UNDO_DAYS * 24 * 60 * 60_000))
}
