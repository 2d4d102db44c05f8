import type { z } from 'zod'
import { LIMITS } from '../../contract/fields'
import type { ListQuery } from '../../contract/listQuery'
import type { Actor } from '../../contract/permissions'
import type { Database, Executor } from '../database/connect'
import { readAtOneMoment } from './atOneMoment'
import type { BodyCache, ListBody } from './bodyCache'
import { type Encoding, encode } from './contentEncoding'
import { canonical, entityTag, fingerprint } from './entityTag'
import { writeList } from './listBody'
import type { ListReader } from './listReader'
import { type Revised, type Revisions, readRevisions } from './revisions'
import type { TaggedAnswer } from './taggedAnswer'

/** What a list is, apart from who asks. */
export type ListDescription<Row> = {
  listKey: string
  schema: z.ZodType<Row>
  /** All that the list shows, by whose revisions its answers go stale. */
  dependsOn: readonly Revised[]
  /** Asks the rights table; throws where the caller may not list. */
  open: (actor: Actor) => OpenedList<Row>
}

/** A list as one caller sees it. All callers of one `view` see the same. */
export type OpenedList<Row> = { view: string; reader: ListReader<Row> }

/**
 * Answers list calls: the tag costs one small read; the body of the call that every browser makes first is kept
 * until something that it shows is written.
 */
export function listAnswers<Row>(database: Database, cache: BodyCache, list: ListDescription<Row>) {
  const shape = fingerprint(list.schema)
  return async (actor: Actor, query: ListQuery): Promise<TaggedAnswer> => {
    const { view, reader } = list.open(actor)
    const tagOf = (revisions: Revisions) =>
      entityTag([list.listKey, view, shape, canonical(query)], revisions, list.dependsOn)
    const tag = tagOf(await readRevisions(database.orm))

    const write = (executor: Executor) => writeList(executor, list.listKey, list.schema, reader, query)
    const build = async (encoding: Encoding): Promise<ListBody> => {
      const { stamp, found } = await readAtOneMoment(database, tag, tagOf, write)
      return { tag: stamp, ...(await encode(found, encoding)) }
    }
    return {
      tag,
      take: (encoding) =>
        isFirstCall(query)
          ? cache.take(`${list.listKey} ${view} ${encoding}`, tag, () => build(encoding))
          : build(encoding),
    }
  }
}

/** The documented call, page=1 and amount=2000 and nothing else (product document, section 7). */
function isFirstCall({ page, amount, ...rest }: ListQuery): boolean {
  return (
    page === 1 && amount === LIMITS.listAmount && Object.values(rest).every((value) => value === undefined)
  )
}
