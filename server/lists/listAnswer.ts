import type { z } from 'zod/mini'
import { LIMITS } from '../../contract/fields'
import { ALL_OR_FEW, FEW_ROWS, type ListQuery } from '../../contract/listQuery'
import type { Actor } from '../../contract/permissions'
import type { Database, Executor } from '../database/connect'
import type { PassedEnds } from '../security/currentAccess'
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

/** A list, without its caller. */
export type ListDescription<Row> = {
  listKey: string
  schema: z.ZodMiniType<Row>
  /** The revisions that make an answer stale, those of its own records first. */
  dependsOn: RevisionKeys
  /** Checks the rights; throws if the caller may not list. */
  open: (actor: Actor) => OpenedList<Row>
}

/** A list as one caller sees it. All callers with the same `view` see the same list. */
export type OpenedList<Row> = {
  view: string
  reader: ResourceReader<Row>
  /** The user whose readable drafts the list shows. */
  draftsOf?: DraftsOf
  /** The passed ends of access that change what the list shows. */
  ends?: PassedEnds
  /** Whether the ids of changed records would reveal records that the caller may not see. */
  isAlwaysWhole?: boolean
}

/**
 * Answers list calls. The tag costs one small read. The body of the first call of every browser is cached until its data changes, and
 * clients that have it can ask for the changes.
 */
export function listAnswers<Row extends { id: string }>(
  database: Database,
  cache: BodyCache,
  list: ListDescription<Row>,
) {
  const { listKey, schema, dependsOn } = list
  const shape = fingerprint(schema)
  const counts = createCountCache()
  const wholeList = createWholeLists(database, list)
  return async (actor: Actor, query: ListQuery, prefer?: string): Promise<TaggedAnswer> => {
    const { view, reader, draftsOf, ends, isAlwaysWhole } = list.open(actor)
    const readStamp = async (executor: Executor) =>
      stampOf(await readRevisions(executor, draftsOf, ends), dependsOn)
    const isFirst = isFirstCall(query)
    const fewIfMore = isFirst && hasPreference(prefer, ALL_OR_FEW) ? FEW_ROWS : undefined
    const queryKey = `${canonical(query)} ${fewIfMore ?? ''}`
    const about = hashOf([listKey, view, shape, queryKey])
    const tagOf = (stamp: string) => listTag(about, stamp)
    const stamp = await readStamp(database.orm)
    const tag = tagOf(stamp)

    const counting = (executor: Executor, moment: string) => ({
      ...reader,
      count: () => counts.take(view, query, moment, () => reader.count(executor, query)),
    })
    const write = (executor: Executor, moment: string) =>
      writeList(executor, { listKey, schema, reader: counting(executor, moment) }, query)
    const buildFirst = async (encoding: AcceptedEncoding): Promise<ListBody> => {
      const key = `${view} ${queryKey}`
      const whole = await wholeList({ key, reader, draftsOf, ends, query, fewIfMore, readStamp })
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
            const change = now && { actor, draftsOf, ends, since, now }
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

/** Whether the call is the documented one: page=1, amount=2000, no other parameter (product document, section 7). */
export function isFirstCall({ page, amount, ...rest }: ListQuery): boolean {
  return (
    page === 1 && amount === LIMITS.listAmount && Object.values(rest).every((value) => value === undefined)
  )
}
