import type { z } from 'zod/mini'
import { LIMITS } from '../../contract/fields'
import type { ListQuery } from '../../contract/listQuery'
import type { Database, Executor } from '../database/connect'
import type { PassedEnds } from '../security/currentAccess'
import { affectedIds } from './affectedIds'
import { joinedChunks, writeChunks } from './chunks'
import { revisionsOf } from './entityTag'
import { createKeptLists, type KeptList } from './keptLists'
import { found } from './listBody'
import type { ResourceReader } from './listReader'
import { readConsistent } from './readConsistent'
import type { DraftsOf, RevisionKeys } from './revisions'

type WholeList<Row> = {
  /** Lists with different keys may have different rows, or show the same rows differently. */
  key: string
  reader: ResourceReader<Row>
  draftsOf: DraftsOf
  ends: PassedEnds | undefined
  query: ListQuery
  fewIfMore: number | undefined
  readStamp: (executor: Executor) => Promise<string>
}

/** A list as one gzip file, with its uncompressed length. */
export type GzippedList = { stamp: string; gzipped: Buffer; bytes: number }

/**
 * Creates a function that returns a whole list as it is now. It reuses cached chunks: after a save, it reads and compresses only the chunks
 * with changed rows (decision record 0034).
 */
export function createWholeLists<Row extends { id: string }>(
  database: Database,
  { listKey, schema, dependsOn }: { listKey: string; schema: z.ZodMiniType<Row>; dependsOn: RevisionKeys },
) {
  const kept = createKeptLists()

  /** Returns the cached chunks that are known to be unchanged. */
  async function unchanged(executor: Executor, last: KeptList, moment: string, list: WholeList<Row>) {
    const [since, now] = [revisionsOf(last.stamp, dependsOn), revisionsOf(moment, dependsOn)]
    if (since === undefined || now === undefined) return []
    const asked = { since, now, keys: dependsOn, draftsOf: list.draftsOf, ends: list.ends }
    const changed = await affectedIds(executor, list.reader, asked, LIMITS.listAmount)
    return changed ? last.chunks.filter(({ ids }) => !ids.some((id) => changed.has(id))) : []
  }

  return async (list: WholeList<Row>): Promise<GzippedList> => {
    const { key, reader, query, fewIfMore, readStamp } = list
    const { stamp, total, chunks } = await kept.take(key, async (last) => {
      const present = await readStamp(database.orm)
      if (last?.stamp === present) return last
      // If a write interrupts reading in pieces, the result is not answered, but its chunks are reused: later changes are looked up from its stamp.
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
