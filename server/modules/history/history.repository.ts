import { and, eq, sql } from 'drizzle-orm'
import type { HistoryEntry } from '../../../contract/history'
import type { Executor } from '../../database/connect'
import { history } from '../../database/schema'

/** An entry as it is written; its number and its time are the database's. */
export type NewEntry = Pick<HistoryEntry, 'action' | 'resource' | 'recordId' | 'label' | 'changes'>

/** Takes no permit: an entry is part of a write whose permit somebody has shown. */
export async function insertEntries(
  executor: Executor,
  actorId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  await executor.insert(history).values(entries.map((entry) => ({ ...entry, actorId })))
}

/** What entries about a user hold of the person. */
const PERSONAL = ['firstName', 'lastName', 'email']

/** Takes a user who is being deleted out of all entries: they stay, and tell that something changed, but not whose name it was. */
export async function forgetUser(executor: Executor, userId: string): Promise<void> {
  await executor.update(history).set({ actorId: null }).where(eq(history.actorId, userId))
  const nameless = sql`(
    select coalesce(jsonb_agg(
      case when change->>'field' = any(${sql.param(PERSONAL)}::text[])
        then change || '{"before": null, "after": null}' else change end
      order by place), '[]')
    from jsonb_array_elements(${history.changes}) with ordinality as one(change, place))`
  await executor
    .update(history)
    .set({ label: '', changes: nameless })
    .where(and(eq(history.resource, 'users'), eq(history.recordId, userId)))
}
