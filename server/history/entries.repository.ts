import { and, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import { FAILURE_MESSAGES } from '../../contract/errors'
import type { HistoryEntry } from '../../contract/history'
import { emailKey } from '../../contract/text'
import type { Executor } from '../database/connect'
import { runOnce } from '../database/runOnce'
import { batches, history, keptRecords } from '../database/schema'
import { Failure } from '../failure'
import type { BatchPart } from './writeContext'

/** An entry to insert. The database sets its id and its time; all entries of one statement have the same time. */
export type NewEntry = Pick<HistoryEntry, 'action' | 'resource' | 'recordId' | 'label' | 'changes'>

/** Inserts entries. Takes no permit: an entry belongs to a write that has taken one. */
export async function insertEntries(
  executor: Executor,
  actorId: string | null,
  entries: readonly NewEntry[],
  batch?: BatchPart | undefined,
): Promise<void> {
  if (entries.length === 0) return
  if (actorId !== null && batch?.isUndo === false) await lockOpenBatch(executor, actorId, batch.id)
  const at = sql`statement_timestamp()`
  const part = batch && { batchId: batch.id, isBatchUndo: batch.isUndo }
  await executor.insert(history).values(entries.map((entry) => ({ ...entry, ...part, actorId, at })))
}

/** Refuses writes to another user's batch, and to a batch that is being undone. Undoing starts after the open writes have ended. */
async function lockOpenBatch(executor: Executor, actorId: string, id: string): Promise<void> {
  const [open] = await executor
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.id, id), eq(batches.createdBy, actorId), isNull(batches.undoStartedAt)))
    .for('share')
  if (open === undefined) throw new Failure('conflict', FAILURE_MESSAGES.batchOver)
}

/** Whether the user has replaced this address by another one in the last 24 hours. */
export async function isReplacedEmail(executor: Executor, userId: string, email: string): Promise<boolean> {
  const entries = await executor
    .select({ changes: history.changes })
    .from(history)
    .where(
      and(
        eq(history.resource, 'users'),
        eq(history.recordId, userId),
        eq(history.actorId, userId),
        eq(history.action, 'update'),
        gte(history.at, sql`now() - interval '24 hours'`),
      ),
    )
  return entries
    .flatMap(({ changes }) => changes)
    .some(({ field, before }) => field === 'email' && emailKey(String(before)) === emailKey(email))
}

/** How many entries about a deleted user one transaction changes. */
const ENTRIES_AT_ONCE = 200

/** Condition: the entry is about this user. */
export const isAboutUser = (userId: string) =>
  and(eq(history.resource, 'users'), eq(history.recordId, userId))

/** The fields of entries about a user that hold personal data. */
export const PERSONAL_FIELDS = ['firstName', 'lastName', 'email']

/** Removes name and address from some history entries about the user. */
export async function anonymiseEntries(executor: Executor, userId: string): Promise<number> {
  const anonymised = sql`(
    select coalesce(jsonb_agg(
      case when change->>'field' = any(${sql.param(PERSONAL_FIELDS)}::text[])
        then change || '{"before": null, "after": null}' else change end
      order by place), '[]')
    from jsonb_array_elements(${history.changes}) with ordinality as one(change, place))`
  const named = executor
    .select({ id: history.id })
    .from(history)
    .where(and(isAboutUser(userId), ne(history.label, '')))
    .limit(ENTRIES_AT_ONCE)
    .for('no key update')
  const changed = await executor
    .update(history)
    .set({ label: '', changes: anonymised })
    .where(inArray(history.id, runOnce(named)))
    .returning({ id: history.id })
  return changed.length
}

/** Removes the name of a deleted user from the lists of records that batches have kept. */
export async function forgetKeptLabels(executor: Executor, userId: string): Promise<void> {
  await executor.update(keptRecords).set({ label: '' }).where(eq(keptRecords.recordId, userId))
}
