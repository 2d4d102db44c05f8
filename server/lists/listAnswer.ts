import { createHash } from 'node:crypto'
import { z } from 'zod'
import { LIMITS } from '../../contract/fields'
import type { ListQuery } from '../../contract/listQuery'
import type { Actor } from '../../contract/permissions'
import type { Database, Executor } from '../database/connect'
import type { BodyCache, ListBody } from './bodyCache'
import { type Encoding, encode } from './contentEncoding'
import { entityTag } from './entityTag'
import { writeList } from './listBody'
import type { ListReader } from './listReader'
import { type Revised, type Revisions, readRevisions } from './revisions'

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

export type ListAnswer = {
  tag: string
  /** The answer in full; its own tag is newer where something was written since. */
  take(encoding: Encoding): Promise<ListBody>
}

/**
 * Answers list calls: the tag costs one small read; the body of the call that every browser makes first is kept
 * until something that it shows is written.
 */
export function listAnswers<Row>(database: Database, cache: BodyCache, list: ListDescription<Row>) {
  const shape = fingerprint(list.schema)
  return async (actor: Actor, query: ListQuery): Promise<ListAnswer> => {
    const { view, reader } = list.open(actor)
    const tagOf = (revisions: Revisions) =>
      entityTag([list.listKey, view, shape, canonical(query)], revisions, list.dependsOn)
    const tag = tagOf(await readRevisions(database.orm))

    const write = (executor: Executor) => writeList(executor, list.listKey, list.schema, reader, query)
    const build = async (encoding: Encoding): Promise<ListBody> => {
      const written =
        (await writeUndisturbed(database, tag, tagOf, write)) ?? (await writeSnapshot(database, tagOf, write))
      return { tag: written.tag, ...(await encode(written.json, encoding)) }
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

type Written = { tag: string; json: Buffer }
type TagOf = (revisions: Revisions) => string
type Write = (executor: Executor) => Promise<Buffer>

/**
 * The list as it stands under `tag`, read piece by piece so that others get their turn at the database; null where
 * something that it shows was written meanwhile.
 */
async function writeUndisturbed(
  { orm }: Database,
  tag: string,
  tagOf: TagOf,
  write: Write,
): Promise<Written | null> {
  const json = await write(orm)
  return tagOf(await readRevisions(orm)) === tag ? { tag, json } : null
}

/** The list as it stands at one moment, whatever is written meanwhile. */
function writeSnapshot({ orm }: Database, tagOf: TagOf, write: Write): Promise<Written> {
  return orm.transaction(
    async (snapshot) => ({ tag: tagOf(await readRevisions(snapshot)), json: await write(snapshot) }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

/** The query as text: the same for the same questions. */
function canonical(query: ListQuery): string {
  return JSON.stringify(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .sort(),
  )
}

/** The documented call, page=1 and amount=2000 and nothing else (product document, section 7). */
function isFirstCall({ page, amount, ...rest }: ListQuery): boolean {
  return (
    page === 1 && amount === LIMITS.listAmount && Object.values(rest).every((value) => value === undefined)
  )
}

/** Changes when fields of the answer come or go, so that browsers do not keep the shape of an older release. */
function fingerprint(schema: z.ZodType): string {
  return createHash('sha256')
    .update(JSON.stringify(z.toJSONSchema(schema)))
    .digest('base64url')
    .slice(0, 12)
}
