import type { z } from 'zod'
import type { ListQuery } from '../../contract/listQuery'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { changesBetween } from './changeLog'
import type { ResourceReader } from './listReader'
import type { DraftsOf, RevisionKeys, Revisions } from './revisions'

/** Of more rows than this a client is better off with the whole list. */
const MAX_ROWS = 300

type ListChange<Row> = {
  list: { listKey: string; schema: z.ZodType<Row>; dependsOn: RevisionKeys }
  reader: ResourceReader<Row>
  query: ListQuery
  change: { actor: Actor; draftsOf: DraftsOf; since: Revisions; now: Revisions }
}

/**
 * Writes `{<listKey>: [new and changed], removed: [ids], total}` as JSON (decisions, section 6). Of `removed` the caller may never have had
 * all. Undefined where the whole list is to be answered: too much has changed, what changed is not known, or the caller has
 * only the beginning of the list.
 */
export async function changedRows<Row extends { id: string }>(
  executor: Executor,
  { list: { listKey, schema, dependsOn }, reader, query, change }: ListChange<Row>,
): Promise<Buffer | undefined> {
  const changes = await changesBetween(executor, { ...change, keys: dependsOn })
  const total = changes && (await reader.count(executor, query))
  if (total === undefined || query.page !== 1 || total > query.amount) return undefined
  const own = new Set(reader.ownKeys.flatMap((key) => changes?.get(key) ?? []))
  const ids = new Set(own)
  for (const [key, changed] of changes ?? []) {
    if (changed.length === 0 || reader.ownKeys.includes(key)) continue
    for (const id of await reader.idsShowing(executor, key, changed, MAX_ROWS + 1)) ids.add(id)
    if (ids.size > MAX_ROWS) return undefined
  }
  const found =
    ids.size === 0 ? [] : await reader.ids(executor, { ...query, amount: MAX_ROWS, ids: [...ids] })
  const rows = await reader.rows(executor, found)
  const present = new Set(found)
  const removed = [...own].filter((id) => !present.has(id))
  return Buffer.from(JSON.stringify({ [listKey]: rows.map((row) => schema.parse(row)), removed, total }))
}
