import { asc, gte, inArray, sql } from 'drizzle-orm'
import type { Executor } from '../database/connect'
import { history } from '../database/schema'

/** An entry of history that has a line. */
export type LineId = { id: string; at: Date }

/** Returns the time of the database, which dates the entries. */
export async function readClock(executor: Executor): Promise<Date> {
  const { rows } = await executor.execute<{ now: string }>(sql`select clock_timestamp()::text as now`)
  return new Date(rows[0]?.now ?? Date.now())
}

/** Returns the committed entries since a moment, oldest first. */
export async function findEntryIdsSince(executor: Executor, moment: Date): Promise<LineId[]> {
  const rows = await executor
    .select({ id: history.id, at: history.at })
    .from(history)
    .where(gte(history.at, moment))
    .orderBy(asc(history.at), asc(history.id))
  return rows.map(({ id, at }) => ({ id: String(id), at }))
}

/** The names of the changed fields. Values and labels stay in the database, where erasing reaches them. */
const FIELDS = sql<string[]>`(
  select coalesce(jsonb_agg(change->>'field' order by place), '[]')
  from jsonb_array_elements(${history.changes}) with ordinality as one(change, place))`

/** Returns the lines of entries, in their order: ids and names of fields, without values, names and addresses of people. */
export async function findLines(
  executor: Executor,
  entries: readonly LineId[],
): Promise<(LineId & { text: string })[]> {
  const rows = await executor
    .select({
      id: history.id,
      at: history.at,
      actorId: history.actorId,
      action: history.action,
      resource: history.resource,
      recordId: history.recordId,
      fields: FIELDS,
      batchId: history.batchId,
      isUndo: history.isBatchUndo,
    })
    .from(history)
    .where(
      inArray(
        history.id,
        entries.map(({ id }) => Number(id)),
      ),
    )
    .orderBy(asc(history.at), asc(history.id))
  return rows.map((row) => {
    const id = String(row.id)
    return { id, at: row.at, text: JSON.stringify({ ...row, id }) }
  })
}
