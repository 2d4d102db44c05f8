import type { z } from 'zod/mini'
import { type ListQuery, ROWS } from '../../contract/listQuery'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import type { AppParts } from '../http/context'
import type { PassedEnds } from '../security/currentAccess'
import { affectedIds } from './affectedIds'
import type { TaggedBody } from './bodyCache'
import { changedRows, isCarriedRow, MAX_CHANGED, queryOfAll } from './changedRows'
import { createCountCache } from './countCache'
import { canonical, fingerprint, hashOf, listTag, revisionsOf, stampOf, stateOf } from './entityTag'
import { listBody, type Rest, readTexts } from './listBody'
import type { ResourceReader } from './listReader'
import { readConsistent, type Stamped } from './readConsistent'
import { type DraftsOf, type RevisionKeys, type Revisions, readRevisions } from './revisions'
import { createRowTexts } from './rowTexts'
import type { TaggedAnswer } from './taggedAnswer'

type Found = { id: string }

/** What a list answers of its records: whole ones, or rows (decisions, section 6). */
export type Form = 'records' | typeof ROWS

/** A list, without its caller. */
export type ListDescription<Row> = {
  listKey: string
  schema: z.ZodMiniType<Row>
  rowSchema: z.ZodMiniType<Found>
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
  /** Whether only what the caller sees may change the tag. Then changes are answered by the whole list. */
  isTaggedByContent?: boolean
}

/**
 * Answers list calls. The tag costs one small read. Counts and texts of rows are cached, so that after a write only the changed rows are
 * read; clients that have the list can ask for the changes. All pages of rows have one tag for each search with its filters, so that a client
 * reads pages and then brings all of them up to date by one call.
 */
export function listAnswers(
  { database, bodies }: Pick<AppParts, 'database' | 'bodies'>,
  { listKey, schema, rowSchema, dependsOn, open }: ListDescription<Found>,
) {
  const schemas = { records: schema, [ROWS]: rowSchema }
  const shapes = { records: fingerprint(schema), [ROWS]: fingerprint(rowSchema) }
  const counts = createCountCache()
  const kept = createRowTexts()
  bodies.onClear(counts.clear)
  bodies.onClear(kept.clear)

  return async (actor: Actor, query: ListQuery, form: Form): Promise<TaggedAnswer> => {
    const { view, reader, draftsOf, ends, isAlwaysWhole, isTaggedByContent = false } = open(actor)
    const { page, ids: named } = query
    const tagged = form === ROWS ? { ...queryOfAll(query), sort: undefined, order: undefined } : query
    const about = hashOf([listKey, form, view, shapes[form], canonical(tagged)])
    const shown = `${form} ${view}`
    const tagAt = (moment: string) => listTag(about, moment)
    const readStamp = async (executor: Executor) =>
      stampOf(await readRevisions(executor, draftsOf, ends), dependsOn)
    const stamp = await readStamp(database.orm)

    const totalOf = (executor: Executor, moment: string, asked: ListQuery) =>
      counts.take(view, asked, moment, () => reader.count(executor, asked))

    /** Brings the cached texts to the state of `moment`. */
    async function advance(executor: Executor, moment: string): Promise<void> {
      const from = kept.stampOf(shown)
      if (from === moment) return
      const [since, now] = [from && revisionsOf(from, dependsOn), revisionsOf(moment, dependsOn)]
      const changed =
        since && now
          ? await affectedIds(executor, reader, { since, now, keys: dependsOn, draftsOf, ends }, MAX_CHANGED)
          : undefined
      kept.advance(shown, from, moment, changed)
    }

    /** The texts of these ids, in this order, and those of them that were read now. */
    async function textsOf(executor: Executor, moment: string, ids: readonly string[]) {
      await advance(executor, moment)
      const known = kept.find(shown, moment, ids)
      const missing = ids.filter((id) => !known.has(id))
      const read = await readTexts<Found>(missing, schemas[form], (some) =>
        form === ROWS ? reader.shortRows(executor, some) : reader.rows(executor, some),
      )
      return { texts: ids.flatMap((id) => known.get(id) ?? read.get(id) ?? []), read }
    }

    async function readPage(executor: Executor, moment: string, asked = query) {
      const total = await totalOf(executor, moment, asked)
      const ids = await reader.pageIds(executor, asked, total)
      return { ...(await textsOf(executor, moment, ids)), rest: { total } }
    }

    async function readChanges(executor: Executor, moment: string, since: Revisions) {
      const now = revisionsOf(moment, dependsOn)
      if (now === undefined) return undefined
      const total = await totalOf(executor, moment, queryOfAll(query))
      if (form === 'records' && total > query.amount) return undefined
      const change = { actor, draftsOf, ends, since, now, keys: dependsOn }
      const isCarried = form === ROWS ? isCarriedRow(named, total) : () => true
      const found = await changedRows(executor, reader, query, change, isCarried)
      if (found === undefined) return undefined
      const { carriedIds, changed, removed } = found
      const rest = { changed: form === ROWS ? changed : undefined, removed, total }
      return { ...(await textsOf(executor, moment, carriedIds)), rest }
    }

    const answered = ({
      stamp: moment,
      found,
    }: Stamped<Awaited<ReturnType<typeof textsOf>> & { rest: Rest }>) => {
      kept.add(shown, moment, found.read)
      return { tag: tagAt(moment), body: listBody(listKey, found.texts, found.rest) }
    }

    /** What the caller sees, of rows all pages, as a hash. Its own tag has the moment at which it was read. */
    const readContent = () =>
      bodies.take(`content ${about}`, tagAt(stamp), async () => {
        const seen = form === ROWS ? { ...tagged, amount: Number.MAX_SAFE_INTEGER } : query
        const { tag, body } = answered(
          await readConsistent(database, stamp, readStamp, (executor, at) => readPage(executor, at, seen)),
        )
        return { tag, body: Buffer.from(hashOf(body.toString())) }
      })

    const content = isTaggedByContent ? await readContent() : undefined
    const tag = tagAt(content?.body.toString() ?? stamp)
    // A page that is newer than the content gets a tag of its own, which is stale at the next call.
    const withTag = ({ tag: read, body }: TaggedBody) => {
      if (content === undefined) return { tag: read, body }
      return { tag: read === content.tag ? tag : tagAt(hashOf([tag, read])), body }
    }

    return {
      tag,
      preference: form === ROWS ? ROWS : undefined,
      take: () =>
        bodies.take(`${listKey} ${shown} ${canonical(query)}`, tag, async () =>
          withTag(answered(await readConsistent(database, stamp, readStamp, readPage))),
        ),
      async takeChanges(ifNoneMatch) {
        const since = stateOf(ifNoneMatch, about, dependsOn)
        const isPart = form === 'records' && (page !== 1 || named !== undefined)
        if (since === undefined || isAlwaysWhole || isTaggedByContent || isPart) return undefined
        const { stamp: moment, found } = await readConsistent(database, stamp, readStamp, (executor, at) =>
          readChanges(executor, at, since),
        )
        return found && answered({ stamp: moment, found })
      },
    }
  }
}
