import type { z } from 'zod/mini'
import { BETWEEN_ROWS, listBegin, listEnd } from '../../contract/listBody'
import { type ListQuery, ROWS } from '../../contract/listQuery'
import type { Actor } from '../../contract/permissions'
import type { Database, Executor } from '../database/connect'
import { affectedIds } from './affectedIds'
import type { BodyCache } from './bodyCache'
import { type AcceptedEncoding, encode } from './contentEncoding'
import { canonical, fingerprint, hashOf, listTag, revisionsOf, stampOf, stateOf } from './entityTag'
import type { ListDescription } from './listAnswer'
import { writtenRows } from './listBody'
import { readConsistent } from './readConsistent'
import { readRevisions } from './revisions'
import { MAX_CHANGED, rowChanges } from './rowChanges'
import { createRowTexts } from './rowTexts'
import { createRowTotals } from './rowTotals'
import type { TaggedAnswer } from './taggedAnswer'

/** Texts of rows in the order of the page, and those of them that were read now. */
type Page = { texts: string[]; total: number; read: ReadonlyMap<string, string> }

/**
 * Answers list calls with rows (decisions, section 6). Rights, revisions and changes are those of the whole records. The tag is the same for
 * all pages of a search with its filters, so that a client reads pages and then brings all of them up to date by one call.
 */
export function rowAnswers(
  database: Database,
  cache: BodyCache,
  {
    listKey,
    rowSchema,
    dependsOn,
    open,
  }: Omit<ListDescription<{ id: string }>, 'schema'> & { rowSchema: z.ZodMiniType<{ id: string }> },
) {
  const shape = fingerprint(rowSchema)
  const totals = createRowTotals(dependsOn)
  const kept = createRowTexts()

  return async (actor: Actor, query: ListQuery): Promise<TaggedAnswer> => {
    const opened = open(actor)
    const { view, reader, draftsOf, ends, isAlwaysWhole } = opened
    const { page: _page, amount: _amount, sort: _sort, order: _order, ids: named, ...filters } = query
    const about = hashOf([listKey, ROWS, view, shape, canonical(filters)])
    /** The list without its pages. */
    const all = { ...filters, page: 1, amount: MAX_CHANGED }
    const tagOf = (stamp: string) => listTag(about, stamp)
    const readStamp = async (executor: Executor) =>
      stampOf(await readRevisions(executor, draftsOf, ends), dependsOn)
    const stamp = await readStamp(database.orm)

    /** Brings the cached rows to the state of `moment`. */
    async function advance(executor: Executor, moment: string): Promise<void> {
      const from = kept.stampOf(view)
      if (from === moment) return
      const [since, now] = [from && revisionsOf(from, dependsOn), revisionsOf(moment, dependsOn)]
      const changed =
        since && now
          ? await affectedIds(executor, reader, { since, now, keys: dependsOn, draftsOf, ends }, MAX_CHANGED)
          : undefined
      kept.advance(view, from, moment, changed)
    }

    async function readTexts(executor: Executor, moment: string, ids: readonly string[]) {
      await advance(executor, moment)
      const known = kept.find(view, moment, ids)
      const missing = ids.filter((id) => !known.has(id))
      const read = new Map<string, string>()
      for await (const rows of writtenRows(missing, rowSchema, (some) => reader.shortRows(executor, some))) {
        for (const { id, text } of rows) read.set(id, text)
      }
      return { texts: ids.flatMap((id) => known.get(id) ?? read.get(id) ?? []), read }
    }

    async function readPage(executor: Executor, moment: string): Promise<Page> {
      const total = await totals.read(executor, opened, query, moment)
      const ids = await reader.pageIds(executor, query, total)
      return { ...(await readTexts(executor, moment, ids)), total }
    }

    async function build(encoding: AcceptedEncoding) {
      const { stamp: shown, found } = await readConsistent(database, stamp, readStamp, readPage)
      kept.add(view, shown, found.read)
      totals.keep(opened, query, shown, found.total)
      const body = listBegin(listKey) + found.texts.join(BETWEEN_ROWS) + listEnd(found.total)
      return { tag: tagOf(shown), ...(await encode(Buffer.from(body), encoding)) }
    }

    return {
      tag: tagOf(stamp),
      preference: ROWS,
      take: (encoding) =>
        cache.take(`${ROWS} ${listKey} ${view} ${canonical(query)} ${encoding}`, tagOf(stamp), () =>
          build(encoding),
        ),
      async takeChanges(ifNoneMatch, encoding) {
        const since = stateOf(ifNoneMatch, about, dependsOn)
        if (since === undefined || isAlwaysWhole) return undefined
        const { stamp: shown, found } = await readConsistent(
          database,
          stamp,
          readStamp,
          async (executor, moment) => {
            const now = revisionsOf(moment, dependsOn)
            if (now === undefined) return undefined
            const change = { actor, draftsOf, ends, since, now, keys: dependsOn }
            const changes = await rowChanges(executor, reader, {
              change,
              all,
              named,
              total: await totals.read(executor, opened, all, moment),
            })
            return changes && { ...changes, ...(await readTexts(executor, moment, changes.carriedIds)) }
          },
        )
        if (found === undefined) return undefined
        kept.add(view, shown, found.read)
        totals.keep(opened, all, shown, found.total)
        const { changed, removed, total } = found
        const end = JSON.stringify({ changed, removed, total }).replace('{', '],')
        const body = listBegin(listKey) + found.texts.join(BETWEEN_ROWS) + end
        return { tag: tagOf(shown), ...(await encode(Buffer.from(body), encoding)) }
      },
    }
  }
}
