import { and, eq, gte, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
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

/** How many entries one transaction blanks. */
const ENTRIES_AT_ONCE = 200

/** Condition: the entry is about this user. */
export const isAboutUser = (userId: string) =>
  and(eq(history.resource, 'users'), eq(history.recordId, userId))

/** Condition: no erasure has blanked the entry. */
export const hasValues = sql`(${history.label} <> '' or ${history.changes} @? '$[*] ? (@.before != null || @.after != null)')`

/** Replaces the elements of a JSON list that meet a condition. Both expressions call the element `one`. */
export const replaceElements = (list: PgColumn, which: SQL, replacement: SQL) => sql`(
  select coalesce(jsonb_agg(case when ${which} then ${replacement} else one end order by place), '[]')
  from jsonb_array_elements(${list}) with ordinality as each (one, place))`

/** Removes the label of some entries, and the values of their changes that meet the condition `which` on `one`. Returns how many. */
export async function blankEntries(
  executor: Executor,
  entries: SQL | undefined,
  which: SQL,
): Promise<number> {
  const some = executor
    .select({ id: history.id })
    .from(history)
    .where(entries)
    .limit(ENTRIES_AT_ONCE)
    .for('no key update')
  const changes = replaceElements(history.changes, which, sql`one || '{"before": null, "after": null}'`)
  const blanked = await executor
    .update(history)
    .set({ label: '', changes })
    .where(inArray(history.id, runOnce(some)))
    .returning({ id: history.id })
  return blanked.length
}

/** The fields of entries about a user that hold personal data. */
export const PERSONAL_FIELDS = ['firstName', 'lastName', 'email']

/** Removes name and address from some history entries about the user. */
export const anonymiseEntries = (executor: Executor, userId: string): Promise<number> =>
  blankEntries(
    executor,
    and(isAboutUser(userId), ne(history.label, '')),
    sql`one->>'field' = any(${sql.param(PERSONAL_FIELDS)}::text[])`,
  )

/** Removes the name of a deleted user from the lists of records that batches have kept. */
export async function forgetKeptLabels(executor: Executor, userId: string): Promise<void> {
  await executor.update(keptRecords).set({ label: '' }).where(eq(keptRecords.recordId, userId))
}
