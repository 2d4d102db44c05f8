import type { z } from 'zod/mini'
import { LIMITS } from '../../contract/fields'
import { ALL_OR_FEW, FEW_ROWS, type ListQuery } from '../../contract/listQuery'
import type { Actor } from '../../contract/permissions'
import type { Database, Executor } from '../database/connect'
import type { BodyCache, ListBody } from './bodyCache'
import { changedRows } from './changedRows'
import { type AcceptedEncoding, encode, encodeGzipped } from './contentEncoding'
import { createCountCache } from './countCache'
import { canonical, fingerprint, hashOf, listTag, revisionsOf, stampOf, stateOf } from './entityTag'
import { writeList } from './listBody'
import type { ResourceReader } from './listReader'
import { hasPreference } from './preference'
import { readConsistent } from './readConsistent'
import { type DraftsOf, type RevisionKeys, readRevisions } from './revisions'
import type { TaggedAnswer } from './taggedAnswer'
import { createWholeLists } from './wholeLists'

/** What a list is, apart from who asks. */
export type ListDescription<Row> = {
  listKey: string
  schema: z.ZodMiniType<Row>
  /** All that the list shows, its own first, by whose revisions its answers go stale. */
  dependsOn: RevisionKeys
  /** Asks the rights table; throws where the caller may not list. */
  open: (actor: Actor) => OpenedList<Row>
}

/** A list as one caller sees it. All callers of one `view` see the same. */
export type OpenedList<Row> = {
  view: string
  reader: ResourceReader<Row>
  /** Whose drafts it shows. */
  draftsOf?: DraftsOf
  /** Whether the ids of what was written would tell the caller of records that are kept from them. */
  isAlwaysWhole?: boolean
}

/**
 * Answers list calls: the tag costs one small read; the body of the call that every browser makes first is kept
 * until something that it shows is written, and who has it can ask for what was written since.
 */
export function listAnswers<Row extends { id: string }>(
  database: Database,
  cache: BodyCache,
  list: ListDescription<Row>,
) {
  const { listKey, schema, dependsOn } = list
  const shape = fingerprint(schema)
  const totalOf = createCountCache()
  const wholeList = createWholeLists(database, list)
  return async (actor: Actor, query: ListQuery, prefer?: string): Promise<TaggedAnswer> => {
    const { view, reader, draftsOf, isAlwaysWhole } = list.open(actor)
    const readStamp = async (executor: Executor) =>
      stampOf(await readRevisions(executor, draftsOf), dependsOn)
    const isFirst = isFirstCall(query)
    const fewIfMore = isFirst && hasPreference(prefer, ALL_OR_FEW) ? FEW_ROWS : undefined
    const queryKey = `${canonical(query)} ${fewIfMore ?? ''}`
    const about = hashOf([listKey, view, shape, queryKey])
    const tagOf = (stamp: string) => listTag(about, stamp)
    const stamp = await readStamp(database.orm)
    const tag = tagOf(stamp)

    const counting = (executor: Executor, moment: string) => ({
      ...reader,
      count: () => totalOf(view, query, moment, () => reader.count(executor, query)),
    })
    const write = (executor: Executor, moment: string) =>
      writeList(executor, { listKey, schema, reader: counting(executor, moment) }, query)
    const buildFirst = async (encoding: AcceptedEncoding): Promise<ListBody> => {
      const key = `${view} ${queryKey}`
      const whole = await wholeList({ key, reader, draftsOf, query, fewIfMore, readStamp })
      return { tag: tagOf(whole.stamp), ...(await encodeGzipped(whole, encoding)) }
    }
    const build = async (encoding: AcceptedEncoding): Promise<ListBody> => {
      const { stamp: shown, found } = await readConsistent(database, stamp, readStamp, write)
      return { tag: tagOf(shown), ...(await encode(found, encoding)) }
    }
    return {
      tag,
      take: (encoding) =>
        isFirst
          ? cache.take(`${listKey} ${view} ${queryKey} ${encoding}`, tag, () => buildFirst(encoding))
          : build(encoding),
      async takeChanges(ifNoneMatch, encoding) {
        const since = stateOf(ifNoneMatch, about, dependsOn)
        if (since === undefined || isAlwaysWhole) return undefined
        const { stamp: shown, found } = await readConsistent(
          database,
          stamp,
          readStamp,
          async (executor, moment) => {
            const now = revisionsOf(moment, dependsOn)
            const list = { listKey, schema, dependsOn }
            const change = now && { actor, draftsOf, since, now }
            return (
              change && changedRows(executor, { list, reader: counting(executor, moment), query, change })
            )
          },
        )
        return found && { tag: tagOf(shown), ...(await encode(found, encoding)) }
      },
    }
  }
}

/** The documented call, page=1 and amount=2000 and nothing else (product document, section 7). */
export function isFirstCall({ page, amount, ...rest }: ListQuery): boolean {
  return (
    page === 1 && amount === LIMITS.listAmount && Object.values(rest).every((value) => value === undefined)
  )
}
