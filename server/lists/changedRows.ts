import type { z } from 'zod/mini'
import type { ListQuery } from '../../contract/listQuery'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { affectedIds } from './affectedIds'
import type { ResourceReader } from './listReader'
import type { DraftsOf, RevisionKeys, Revisions } from './revisions'

/** Of more rows than this a client is better off with the whole list. */
const MAX_ROWS = 300

type ListChange<Row> = {
  list: { listKey: string; schema: z.ZodMiniType<Row>; dependsOn: RevisionKeys }
  reader: ResourceReader<Row>
  query: ListQuery
  change: { actor: Actor; draftsOf: DraftsOf; since: Revisions; now: Revisions }
}

/**
 * Writes `{<listKey>: [new and changed], removed: [ids], total}` as JSON (decisions, section 6). The caller may never have had some of
 * `removed`. Undefined where the whole list is to be answered: too much has changed, it is not known what changed, or the caller
 * has only a part of the list.
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
