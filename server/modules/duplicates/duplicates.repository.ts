import { asc, gt } from 'drizzle-orm'
import type { Mergeable } from '../../../contract/merge'
import type { Executor } from '../../database/connect'
import { MERGE_KINDS, type MergePermit } from '../merges/mergeable'

export const countRecords = (executor: Executor, _permit: MergePermit, kind: Mergeable): Promise<number> =>
  executor.$count(MERGE_KINDS[kind].table)

/** Returns the next ids in their own order, in which a record that is renamed between two calls keeps its place. */
export async function readIds(
  executor: Executor,
  _permit: MergePermit,
  { kind, after, limit }: { kind: Mergeable; after: string | undefined; limit: number },
): Promise<string[]> {
  const { table } = MERGE_KINDS[kind]
  const rows = await executor
    .select({ id: table.id })
    .from(table)
    .where(after === undefined ? undefined : gt(table.id, after))
    .orderBy(asc(table.id))
    .limit(limit)
  return rows.map(({ id }) => id)
}
