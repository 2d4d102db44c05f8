import { AsyncLocalStorage } from 'node:async_hooks'
import { and, asc, eq, gt, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { draftRevisions, listChanges, revisions, users } from '../database/schema'
import { CLOCK, type DraftsOf, type RevisionKey, type RevisionKeys, type Revisions } from './revisions'

/** Records of a resource that a transaction has written or deleted. */
export type ChangedRecords = {
  resource: RevisionKey
  ids: readonly string[]
  /** Whom they concern, of those who read only what is shared with them; undefined: everybody. */
  readers?: readonly string[]
  /** Of drafts: selects the ids of those who may read them, each of whom has a revision, too. */
  draftReaders?: SQL
}

/** What was written within `bumpedAtEnd` so far. */
const deferred = new AsyncLocalStorage<ChangedRecords[]>()

/**
 * Does several writes in one transaction, each of which ends with its bump elsewhere, and bumps for all of them at the end (Locks in
 * ARCHITECTURE): whoever saves something else meanwhile does not wait for it.
 */
export async function bumpedAtEnd<Result>(executor: Executor, work: () => Promise<Result>): Promise<Result> {
  const changes: ChangedRecords[] = []
  const result = await deferred.run(changes, work)
  const changedIds = new Map<RevisionKey, string[]>()
  for (const { resource, ids } of changes)
    changedIds.set(resource, [...(changedIds.get(resource) ?? []), ...ids])
  const together = [...changedIds].map(([resource, ids]) => ({ resource, ids: [...new Set(ids)] }))
  if (together.length > 0) await bumpRevisionOf(executor, ...together)
  return result
}

const concernsEverybody = ({ readers, draftReaders }: ChangedRecords) =>
  readers === undefined && draftReaders === undefined

/**
 * Like `bumpRevision`, where it is known which records were written: whoever has the list is told of these alone. One statement, which
 * locks the resources' revisions in their one order first.
 */
export async function bumpRevisionOf(executor: Executor, ...changes: ChangedRecords[]): Promise<void> {
  const later = deferred.getStore()
  if (later !== undefined && changes.every(concernsEverybody)) {
    later.push(...changes)
    return
  }
  const rows = changes.map(({ resource, ids, readers }) => {
    return sql`(${resource}, ${uuids(ids)}, ${readers ? uuids(readers) : sql`null::uuid[]`})`
  })
  const drafts = changes.filter(({ draftReaders }) => draftReaders !== undefined)
  await executor.execute(sql`
    with changed (resource, record_ids, readers) as (values ${sql.join(rows, sql`, `)}),
    held as (
      select resource, revision from ${revisions} where resource in (select resource from changed) order by resource for update
    ),
    raised as (
      insert into ${revisions} as present (resource, revision)
      select resource, ${CLOCK} from changed left join held using (resource) order by resource
      on conflict (resource) do update set revision = greatest(present.revision + 1, excluded.revision)
      returning resource, revision
    )
    ${sql.join(drafts.map(readersRaised))}
    insert into ${listChanges} (resource, previous, revision, record_ids, readers)
    select resource, coalesce(held.revision, 0), raised.revision, record_ids, readers
    from raised join changed using (resource) left join held using (resource)`)
}

/** Raises the revisions of the readers of drafts, after the resources' revisions. */
function readersRaised({ ids, draftReaders }: ChangedRecords): SQL {
  return sql`,
    draft_readers (user_id) as (${draftReaders}),
    held_drafts as (
      select user_id, revision from ${draftRevisions}
      where user_id in (select user_id from draft_readers) and exists (select from raised) order by user_id for update
    ),
    raised_drafts as (
      insert into ${draftRevisions} as present (user_id, revision)
      select user_id, ${CLOCK} from draft_readers left join held_drafts using (user_id) order by user_id
      on conflict (user_id) do update set revision = greatest(present.revision + 1, excluded.revision)
      returning user_id, revision
    ),
    told as (
      insert into ${listChanges} (resource, user_id, previous, revision, record_ids)
      select 'drafts', user_id, coalesce(held_drafts.revision, 0), raised_drafts.revision, ${uuids(ids)}
      from raised_drafts left join held_drafts using (user_id)
    )`
}

const uuids = (ids: readonly string[]) => sql`${sql.param(`{${ids.join()}}`)}::uuid[]`

/** Of more changes than this a client is better off with the whole list. */
const MAX_CHANGES = 500

/** Of more records than this, too: each is named to the database as a value of its own, of which a statement can have only so many. */
const MAX_IDS = 2_000

export type Asked = {
  since: Revisions
  now: Revisions
  keys: RevisionKeys
  /** Whom the changes have to concern; undefined: anybody. */
  actor?: Actor
  draftsOf: DraftsOf
}

/**
 * The ids of what was written between two states of these revisions, by key, as far as it concerns `actor`; undefined where that is not
 * known: too much, too long ago, or by a write that told only that something changed.
 */
export async function changesBetween(
  executor: Executor,
  { since, now, keys, actor, draftsOf }: Asked,
): Promise<Map<keyof Revisions, string[]> | undefined> {
  const moved = keys.filter((key) => since[key] !== now[key])
  if (moved.length === 0) return new Map()
  const rows = await executor
    .select()
    .from(listChanges)
    .where(
      or(
        ...moved.map((key) =>
          and(isOf(key, draftsOf), gt(listChanges.revision, since[key]), lte(listChanges.revision, now[key])),
        ),
      ),
    )
    .orderBy(asc(listChanges.revision))
    .limit(MAX_CHANGES + 1)
  if (rows.length > MAX_CHANGES) return undefined
  const changes = new Map<keyof Revisions, string[]>()
  for (const key of moved) {
    const own = rows.filter((row) => keyOf(row) === key)
    if (!isUnbroken(own, since[key], now[key]) || own.some((row) => isMixed(row, actor))) return undefined
    changes.set(
      key,
      own.filter((row) => concerns(row, actor)).flatMap(({ recordIds }) => recordIds),
    )
  }
  return [...changes.values()].flat().length > MAX_IDS ? undefined : changes
}

type Row = typeof listChanges.$inferSelect

const keyOf = ({ resource }: Row): keyof Revisions => (resource === 'drafts' ? 'readableDrafts' : resource)

function isOf(key: keyof Revisions, draftsOf: DraftsOf): SQL | undefined {
  if (key !== 'readableDrafts') return and(eq(listChanges.resource, key), isNull(listChanges.userId))
  const isOfReader =
    draftsOf === undefined || draftsOf === 'everybody'
      ? isNull(listChanges.userId)
      : eq(listChanges.userId, draftsOf.userId)
  return and(eq(listChanges.resource, 'drafts'), isOfReader)
}

/** Whether each row goes on where the one before has ended, from the first revision to the last. */
function isUnbroken(rows: readonly Row[], since: number, now: number): boolean {
  let reached = since
  for (const { previous, revision } of rows) {
    if (previous !== reached) return false
    reached = revision
  }
  return reached === now
}

/** Players and agents are told of nothing that was never for them, not even by its id. */
function concerns({ readers }: Row, actor: Actor | undefined): boolean {
  if (readers === null || actor === undefined) return true
  return readsEverything(actor) || readers.includes(actor.id)
}

const readsEverything = ({ role }: Actor) => role === 'Admin' || role === 'Scout'

/**
 * Whether a write of several records, as when somebody's work is handed over, has among them some that are for the actor and others that may
 * not be: it is known only whom all of them together concern.
 */
function isMixed({ userId, readers, recordIds }: Row, actor: Actor | undefined): boolean {
  if (recordIds.length < 2) return false
  return (
    userId !== null ||
    (actor !== undefined && !readsEverything(actor) && readers?.includes(actor.id) === true)
  )
}

/** Who has not looked for so long gets whole lists. */
const KEPT_DAYS = 14

/** Forgets changes of long ago, and the drafts' revisions of who is gone. Revisions are moments, or a little later. */
export async function clearOldChanges(executor: Executor, now: Date): Promise<void> {
  await executor.delete(listChanges).where(lt(listChanges.revision, now.getTime() - KEPT_DAYS * 86_400_000))
  const person = executor.select({ id: users.id }).from(users).where(eq(users.id, draftRevisions.userId))
  await executor.delete(draftRevisions).where(notExists(person))
}
