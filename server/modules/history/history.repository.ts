import { and, asc, type Column, count, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'
import {
  HISTORY_COUNTED,
  type HistoryEntry,
  type HistoryExportQuery,
  type HistoryQuery,
} from '../../../contract/history'
import type { Executor } from '../../database/connect'
import { isPresentUser } from '../../database/formerUsers'
import { runOnce } from '../../database/runOnce'
import { analyses, batches, history, matches, players, teams, users } from '../../database/schema'
import { PERSONAL_FIELDS } from '../../history/entries.repository'
import { inOrder, type ListReader } from '../../lists/listReader'
import type { Permit } from '../../security/authorize'

/** As the indexes say it; neither is ever null. */
const NEWEST_FIRST = [sql`${history.at} desc nulls last`, sql`${history.id} desc nulls last`]

/** How many entries one transaction deletes. */
const DELETED_AT_ONCE = 500

/**
 * Deletes some of the entries before a moment; several instances can do so at once. Entries about a player's team stay, because reports on
 * older matches name the team of that day (decisions, section 3).
 */
export async function deleteHistoryBefore(executor: Executor, moment: Date): Promise<'more' | 'idle'> {
  const isAboutTeam = and(
    eq(history.resource, 'players'),
    or(eq(history.action, 'create'), sql`${history.changes} @> '[{"field": "teamId"}]'`),
  )
  const old = executor
    .select({ id: history.id })
    .from(history)
    .where(and(lt(history.at, moment), sql`not (${isAboutTeam})`))
    .orderBy(history.at, history.id)
    .limit(DELETED_AT_ONCE)
    .for('update', { skipLocked: true })
  const deleted = await executor
    .delete(history)
    .where(inArray(history.id, runOnce(old)))
    .returning({ id: history.id })
  return deleted.length < DELETED_AT_ONCE ? 'idle' : 'more'
}

/** Whole entries, newest first; `isFolded` where one of them stands for all of its batch. */
export function historyList(
  _permit: Permit<'history.list'>,
  isFolded: boolean,
): ListReader<HistoryEntry, HistoryQuery> {
  return {
    async ids(executor, query) {
      const { page, amount } = query
      const ids = await findIds(executor, conditionsOf(query), NEWEST_FIRST, { page, amount })
      return ids.map(String)
    },
    async count(executor, query) {
      const counted = executor
        .select({ id: history.id })
        .from(history)
        .where(conditionsOf(query))
        .limit(Math.max(HISTORY_COUNTED, query.page * query.amount) + 1)
        .as('counted')
      const [row] = await executor.select({ total: count() }).from(counted)
      return row?.total ?? 0
    },
    rows: async (executor, ids) => inOrder(await entriesById(executor, ids.map(Number), isFolded), ids),
  }
}

/** The place of an entry in the order of time. */
export type Position = Pick<HistoryEntry, 'at' | 'id'>

const POSITION = sql`(${history.at}, ${history.id})`
const positionSql = ({ at, id }: Position) => sql`(${at}::timestamptz, ${Number(id)}::bigint)`

/** Returns the entries that match, newest first: the first of them, or those that follow `after`. */
export const findEntriesAfter = (
  executor: Executor,
  _permit: Permit<'history.list'>,
  query: Omit<HistoryExportQuery, 'format'>,
  { after, amount }: { after: Position | undefined; amount: number },
): Promise<HistoryEntry[]> => {
  const isOlder = after && sql`${POSITION} < ${positionSql(after)}`
  return findEntries(executor, and(fitting(history, query), isOlder), NEWEST_FIRST, { amount })
}

/** Returns the first entries after `position` and before `until`, oldest first. */
export const findEntriesSince = (
  executor: Executor,
  position: Position,
  { until, amount }: { until: Date; amount: number },
): Promise<HistoryEntry[]> => {
  const isDue = and(sql`${POSITION} > ${positionSql(position)}`, lt(history.at, until))
  return findEntries(executor, isDue, [asc(history.at), asc(history.id)], { amount })
}

async function findEntries(...asked: Parameters<typeof findIds>) {
  const [executor] = asked
  const ids = await findIds(...asked)
  return inOrder(await entriesById(executor, ids, false), ids.map(String))
}

async function findIds(
  executor: Executor,
  where: SQL | undefined,
  order: SQL[],
  { page = 1, amount }: { page?: number; amount: number },
): Promise<number[]> {
  const rows = await executor
    .select({ id: history.id })
    .from(history)
    .where(where)
    .orderBy(...order)
    .limit(amount)
    .offset((page - 1) * amount)
  return rows.map(({ id }) => id)
}

type Entries = Readonly<
  Record<'resource' | 'recordId' | 'actorId' | 'action' | 'at' | 'batchId' | 'isBatchUndo', PgColumn>
>

function conditionsOf(query: HistoryQuery): SQL | undefined {
  const { folded } = query
  const standsForItsBatch =
    folded && or(isNull(history.batchId), sql`${history.id} in ${newestOfBatches(query)}`)
  return and(fitting(history, query), standsForItsBatch || undefined)
}

function fitting(of: Entries, query: Omit<HistoryExportQuery, 'format'>): SQL | undefined {
  const { resource, recordId, actorId, action, batchId, isBatchUndo, from, to } = query
  return and(
    resource && eq(of.resource, resource),
    recordId === undefined ? undefined : eq(of.recordId, recordId),
    actorId === undefined ? undefined : isPresentUser(of.actorId, actorId),
    action && eq(of.action, action),
    batchId === undefined ? undefined : eq(of.batchId, batchId),
    isBatchUndo && eq(of.isBatchUndo, isBatchUndo === 'true'),
    from === undefined ? undefined : gte(of.at, new Date(from)),
    to === undefined ? undefined : lt(of.at, new Date(to)),
  )
}

/** Found batch by batch: there are few of them, and many entries. */
function newestOfBatches(query: HistoryQuery): SQL {
  const part = alias(history, 'part')
  const ofBatch = and(
    eq(part.batchId, batches.id),
    sql`${part.isBatchUndo} = sides.is_undo`,
    fitting(part, query),
  )
  return sql`(select (select max(${part.id}) from ${history} part where ${ofBatch})
    from ${batches} cross join (values (false), (true)) sides (is_undo))`
}

const TABLES = { matches, analyses, players, teams, users }

/** Whether the record that a row names still exists. */
export function existsNow(row: { resource: Column; recordId: Column }): SQL<boolean> {
  const cases = Object.entries(TABLES).map(
    ([name, table]) =>
      sql`when ${sql.raw(`'${name}'`)} then exists (select 1 from ${table} where ${table.id} = ${row.recordId})`,
  )
  return sql<boolean>`case ${row.resource} ${sql.join(cases, sql` `)} end`
}

/** What all entries of a batch, or of its undoing, have done. */
const BATCH_COUNTS = sql<BatchCounts | null>`(
  select jsonb_build_object(
    'created', count(distinct part.record_id) filter (where part.action = 'create'),
    'deleted', count(distinct part.record_id) filter (where part.action = 'delete'),
    'all', count(distinct part.record_id))
  from ${history} part
  where part.batch_id = ${history.batchId} and part.is_batch_undo = ${history.isBatchUndo})`

type BatchCounts = { created: number; deleted: number; all: number }

export async function entriesById(
  executor: Executor,
  ids: number[],
  isFolded: boolean,
): Promise<HistoryEntry[]> {
  const rows = await executor
    .select({
      id: history.id,
      at: history.at,
      actor: { id: users.id, firstName: users.firstName, lastName: users.lastName },
      action: history.action,
      resource: history.resource,
      recordId: history.recordId,
      exists: existsNow(history),
      label: history.label,
      changes: history.changes,
      isUndo: history.isBatchUndo,
      batch: {
        id: batches.id,
        kind: batches.kind,
        resource: batches.resource,
        fileName: batches.fileName,
        field: batches.field,
      },
      counted: isFolded ? BATCH_COUNTS : sql<null>`null`,
    })
    .from(history)
    .leftJoin(users, eq(users.id, history.actorId))
    .leftJoin(batches, eq(batches.id, history.batchId))
    .where(inArray(history.id, ids))
  return rows.map(({ id, at, isUndo, batch, counted, ...entry }) => ({
    ...withoutFormerUser(entry),
    id: String(id),
    at: at.toISOString(),
    batch: batch && { ...batch, isUndo, counts: countsOf(counted) },
  }))
}

/** Returns an entry about a deleted user without name and address, also before the deletion has cleared it. */
function withoutFormerUser<Entry extends Pick<HistoryEntry, 'resource' | 'exists' | 'label' | 'changes'>>(
  entry: Entry,
): Entry {
  if (entry.resource !== 'users' || entry.exists) return entry
  const changes = entry.changes.map((change) =>
    PERSONAL_FIELDS.includes(change.field) ? { ...change, before: null, after: null } : change,
  )
  return { ...entry, label: '', changes }
}

function countsOf(counted: BatchCounts | null) {
  if (counted === null) return null
  const { created, deleted, all } = counted
  return { created, changed: all - created - deleted, deleted }
}
