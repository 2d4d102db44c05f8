import type { z } from 'zod/mini'
import type { ListQuery } from '../../contract/listQuery'
import type { Executor } from '../database/connect'
import { affectedIds } from './affectedIds'
import type { Asked } from './changeLog'
import type { ResourceReader } from './listReader'
import type { RevisionKeys } from './revisions'

/** Above this number of rows, the whole list is the better answer. */
const MAX_ROWS = 300

type ListChange<Row> = {
  list: { listKey: string; schema: z.ZodMiniType<Row>; dependsOn: RevisionKeys }
  reader: ResourceReader<Row>
  query: ListQuery
  change: Omit<Asked, 'keys'>
}

/**
 * Writes `{<listKey>: [new and changed], removed: [ids], total}` as JSON (decisions, section 6). `removed` may name rows that the caller
 * never had. Returns undefined if the whole list is the better answer: too many changes, unknown changes, or a caller with only a part of
 * the list.
 */
export async function changedRows<Row extends { id: string }>(
  executor: Executor,
  { list: { listKey, schema, dependsOn }, reader, query, change }: ListChange<Row>,
): Promise<Buffer | undefined> {
  if (query.page !== 1 || query.ids !== undefined) return undefined
  const ids = await affectedIds(executor, reader, { ...change, keys: dependsOn }, MAX_ROWS)
  if (ids === undefined) return undefined
  const total = await reader.count(executor, query)
  if (total > query.amount) return undefined
  const found =
    ids.size === 0 ? [] : await reader.ids(executor, { ...query, amount: MAX_ROWS, ids: [...ids] })
  const rows = await reader.rows(executor, found)
  const present = new Set(found)
  const removed = [...ids].filter((id) => !present.has(id))
  return Buffer.from(JSON.stringify({ [listKey]: rows.map((row) => schema.parse(row)), removed, total }))
}
