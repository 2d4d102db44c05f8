import type { z } from 'zod'
import { LIMITS } from '../../contract/fields'
import { ALL_OR_FEW, FEW_ROWS, type ListQuery } from '../../contract/listQuery'
import type { Actor } from '../../contract/permissions'
import type { Database, Executor } from '../database/connect'
import type { BodyCache, ListBody } from './bodyCache'
import { type Encoding, encode } from './contentEncoding'
import { createCountCache } from './countCache'
import { canonical, entityTag, fingerprint, weakTag } from './entityTag'
import { writeList } from './listBody'
import type { ListReader } from './listReader'
import { readConsistent } from './readConsistent'
import { type DraftsOf, type Revisions, readRevisions } from './revisions'
import type { TaggedAnswer } from './taggedAnswer'

/** What a list is, apart from who asks. */
export type ListDescription<Row> = {
  listKey: string
  schema: z.ZodType<Row>
  /** All that the list shows, by whose revisions its answers go stale. */
  dependsOn: readonly (keyof Revisions)[]
  /** Asks the rights table; throws where the caller may not list. */
  open: (actor: Actor) => OpenedList<Row>
}

/** A list as one caller sees it. All callers of one `view` see the same. */
export type OpenedList<Row> = {
  view: string
  reader: ListReader<Row>
  /** Whose drafts it shows. */
  draftsOf?: DraftsOf
}

/**
 * Answers list calls: the tag costs one small read; the body of the call that every browser makes first is kept
 * until something that it shows is written.
 */
export function listAnswers<Row>(database: Database, cache: BodyCache, list: ListDescription<Row>) {
  const { listKey, schema } = list
  const shape = fingerprint(schema)
  const totalOf = createCountCache()
  return async (actor: Actor, query: ListQuery, prefer?: string): Promise<TaggedAnswer> => {
    const { view, reader, draftsOf } = list.open(actor)
    const readStamp = async (executor: Executor) =>
      entityTag([listKey], await readRevisions(executor, draftsOf), list.dependsOn)
    const isFirst = isFirstCall(query)
    const fewIfMore = isFirst && prefersFew(prefer) ? FEW_ROWS : undefined
    const queryKey = `${canonical(query)} ${fewIfMore ?? ''}`
    const tagOf = (stamp: string) => weakTag([listKey, view, shape, queryKey, stamp])
    const stamp = await readStamp(database.orm)
    const tag = tagOf(stamp)

    const write = (executor: Executor, moment: string) => {
      const count = () => totalOf(view, query, moment, () => reader.count(executor, query))
      return writeList(executor, { listKey, schema, reader: { ...reader, count } }, query, { fewIfMore })
    }
    const build = async (encoding: Encoding): Promise<ListBody> => {
      const { stamp: shown, found } = await readConsistent(database, stamp, readStamp, write)
      return { tag: tagOf(shown), ...(await encode(found, encoding)) }
    }
    return {
      tag,
      take: (encoding) =>
        isFirst
          ? cache.take(`${listKey} ${view} ${queryKey} ${encoding}`, tag, () => build(encoding))
          : build(encoding),
    }
  }
}

const prefersFew = (prefer = '') => prefer.split(',').some((preference) => preference.trim() === ALL_OR_FEW)

/** The documented call, page=1 and amount=2000 and nothing else (product document, section 7). */
export function isFirstCall({ page, amount, ...rest }: ListQuery): boolean {
  return (
    page === 1 && amount === LIMITS.listAmount && Object.values(rest).every((value) => value === undefined)
  )
}
