import type { z } from 'zod/mini'
import { LIMITS } from '../../contract/fields'
import type { ListQuery } from '../../contract/listQuery'
import type { Database, Executor } from '../database/connect'
import { affectedIds } from './affectedIds'
import { joinedChunks, writeChunks } from './chunks'
import { revisionsOf } from './entityTag'
import { createKeptLists, type KeptList } from './keptLists'
import { found } from './listBody'
import type { ResourceReader } from './listReader'
import { readConsistent } from './readConsistent'
import type { DraftsOf, RevisionKeys } from './revisions'

type WholeList<Row> = {
  /** Whatever has another key may show other rows, or these rows otherwise. */
  key: string
  reader: ResourceReader<Row>
  draftsOf: DraftsOf
  query: ListQuery
  fewIfMore: number | undefined
  readStamp: (executor: Executor) => Promise<string>
}

/** A list as one gzip file, with the length of what is in it. */
export type GzippedList = { stamp: string; gzipped: Buffer; bytes: number }

/**
 * Makes what answers a whole list as it stands now, put together from what was written out of it before: after a save only the chunks are
 * read and compressed that something of was written (decision record 0034).
 */
export function createWholeLists<Row extends { id: string }>(
  database: Database,
  { listKey, schema, dependsOn }: { listKey: string; schema: z.ZodMiniType<Row>; dependsOn: RevisionKeys },
) {
  const kept = createKeptLists()

  /** Of the chunks that were kept, those that are as they were then, as far as that is known. */
  async function unchanged(executor: Executor, last: KeptList, moment: string, list: WholeList<Row>) {
    const [since, now] = [revisionsOf(last.stamp, dependsOn), revisionsOf(moment, dependsOn)]
    if (since === undefined || now === undefined) return []
    const asked = { since, now, keys: dependsOn, draftsOf: list.draftsOf }
    const changed = await affectedIds(executor, list.reader, asked, LIMITS.listAmount)
    return changed ? last.chunks.filter(({ ids }) => !ids.some((id) => changed.has(id))) : []
  }

  return async (list: WholeList<Row>): Promise<GzippedList> => {
    const { key, reader, query, fewIfMore, readStamp } = list
    const { stamp, total, chunks } = await kept.take(key, async (last) => {
      const present = await readStamp(database.orm)
      if (last?.stamp === present) return last
      // What was read in pieces while others wrote is not answered, but goes on being of use: what it may have of later is told of since.
      let known = last
      const read = await readConsistent(database, present, readStamp, async (executor, moment) => {
        const { ids, total } = await found(executor, reader, query, fewIfMore)
        const before = known ? await unchanged(executor, known, moment, list) : []
        known = { stamp: moment, total, chunks: await writeChunks(executor, { schema, reader }, ids, before) }
        return known
      })
      return read.found
    })
    return { stamp, ...joinedChunks(listKey, chunks, total) }
  }
}
