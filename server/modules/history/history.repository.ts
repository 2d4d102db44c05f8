import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { HistoryEntry, HistoryQuery } from '../../../contract/history'
import type { Executor } from '../../database/connect'
import { analyses, history, matches, players, teams, users } from '../../database/schema'
import { inOrder, type ListReader } from '../../lists/listReader'
import type { Permit } from '../../security/authorize'

/** An entry as it is written. The database gives it its id and its time, which all entries of one write share. */
export type NewEntry = Pick<HistoryEntry, 'action' | 'resource' | 'recordId' | 'label' | 'changes'>

/** Takes no permit: an entry belongs to a write that has taken one. */
export async function insertEntries(
  executor: Executor,
  actorId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return
  const at = sql`statement_timestamp()`
  await executor.insert(history).values(entries.map((entry) => ({ ...entry, actorId, at })))
}

/** The fields of entries about a user that hold personal data. */
const PERSONAL = ['firstName', 'lastName', 'email']

/** Takes the personal data of a user who is being deleted out of all entries, which stay otherwise as they are. */
export async function anonymiseUser(executor: Executor, userId: string): Promise<void> {
  await executor.update(history).set({ actorId: null }).where(eq(history.actorId, userId))
  const anonymised = sql`(
    select coalesce(jsonb_agg(
      case when change->>'field' = any(${sql.param(PERSONAL)}::text[])
        then change || '{"before": null, "after": null}' else change end
      order by place), '[]')
    from jsonb_array_elements(${history.changes}) with ordinality as one(change, place))`
  await executor
    .update(history)
    .set({ label: '', changes: anonymised })
    .where(and(eq(history.resource, 'users'), eq(history.recordId, userId)))
}

/** Whole entries, newest first. */
export function historyList(_permit: Permit<'history.list'>): ListReader<HistoryEntry, HistoryQuery> {
  return {
    async ids(executor, query) {
      const rows = await executor
        .select({ id: history.id })
        .from(history)
        .where(conditionsOf(query))
        // As the indexes say it; neither is ever null.
        .orderBy(sql`${history.at} desc nulls last`, sql`${history.id} desc nulls last`)
        .limit(query.amount)
        .offset((query.page - 1) * query.amount)
      return rows.map(({ id }) => String(id))
    },
    count: (executor, query) => executor.$count(history, conditionsOf(query)),
    rows: async (executor, ids) => inOrder(await entriesById(executor, ids.map(Number)), ids),
  }
}

function conditionsOf({ resource, recordId, actorId, action, from, to }: HistoryQuery) {
  return and(
    resource && eq(history.resource, resource),
    recordId === undefined ? undefined : eq(history.recordId, recordId),
    actorId === undefined ? undefined : eq(history.actorId, actorId),
    action && eq(history.action, action),
    from === undefined ? undefined : gte(history.at, new Date(from)),
    to === undefined ? undefined : lt(history.at, new Date(to)),
  )
}

const isStored = (table: typeof matches | typeof analyses | typeof players | typeof teams | typeof users) =>
  sql`exists (select 1 from ${table} where ${table.id} = ${history.recordId})`

/** Whether the record of an entry still exists. */
const EXISTS = sql<boolean>`case ${history.resource}
  when 'matches' then ${isStored(matches)} when 'analyses' then ${isStored(analyses)}
  when 'players' then ${isStored(players)} when 'teams' then ${isStored(teams)} else ${isStored(users)} end`

async function entriesById(executor: Executor, ids: number[]): Promise<HistoryEntry[]> {
  const rows = await executor
    .select({
      id: history.id,
      at: history.at,
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      action: history.action,
      resource: history.resource,
      recordId: history.recordId,
      exists: EXISTS,
      label: history.label,
      changes: history.changes,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.actorId))
    .where(inArray(history.id, ids))
  return rows.map(({ id, at, ...entry }) => ({ ...entry, id: String(id), at: at.toISOString() }))
}
