import { AsyncLocalStorage } from 'node:async_hooks'
import { and, asc, eq, gt, isNull, lt, lte, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../contract/permissions'
import type { Executor } from '../database/connect'
import { analysisShares, draftRevisions, listChanges, revisions, users } from '../database/schema'
import { type PassedEnds, passedEnds } from '../security/currentAccess'
import { CLOCK, type DraftsOf, type RevisionKey, type RevisionKeys, type Revisions } from './revisions'

/** Records of a resource that a transaction has written or deleted. */
export type ChangedRecords = {
  resource: RevisionKey
  ids: readonly string[]
  /** The players and agents whom the records concern; undefined if they concern all users. */
  readers?: readonly string[]
  /** For drafts: selects the ids of their readers. Each reader has a revision. */
  draftReaders?: SQL
}

/** The changes within `bumpedAtEnd` so far. */
const deferred = new AsyncLocalStorage<ChangedRecords[]>()

/**
 * Runs several writes in one transaction and increments their revisions once, at the end, so that other saves do not wait for them (Locks
 * in ARCHITECTURE).
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
 * Increments revisions and logs the changed records, so that clients with the list get only those. It is one statement, which locks the
 * revisions in their order first.
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

/** Increments the revisions of the readers of drafts, after those of the resources. */
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

/** Above this number of changes, the whole list is the better answer. */
const MAX_CHANGES = 500

/** The same for records: each is a parameter of a statement, and the number of parameters has a limit. */
const MAX_IDS = 2_000

export type Asked = {
  since: Revisions
  now: Revisions
  keys: RevisionKeys
  /** Only changes that concern this user; undefined for all changes. */
  actor?: Actor
  draftsOf: DraftsOf
  /** The ends of access that `accessEnds` is the last of. */
  ends?: PassedEnds | undefined
}

/**
 * Returns the ids of the records that changed between two states of these revisions, by key, as far as they concern `actor`. Returns
 * undefined if they are not known: too many changes, changes too long ago, or a write that did not name its records.
 */
export async function changesBetween(
  executor: Executor,
  { since, now, keys, actor, draftsOf, ends }: Asked,
): Promise<Map<keyof Revisions, string[]> | undefined> {
  const moved = keys.filter((key) => since[key] !== now[key])
  const changes = new Map<keyof Revisions, string[]>()
  if (ends && moved.includes('accessEnds')) {
    changes.set('accessEnds', await idsWithEnds(executor, ends, since.accessEnds, now.accessEnds))
  }
  const written = moved.filter((key) => key !== 'accessEnds')
  if (written.length > 0) {
    const found = await writtenBetween(executor, { since, now, keys: written, actor, draftsOf })
    if (found === undefined) return undefined
    for (const [key, ids] of found) changes.set(key, ids)
  }
  return [...changes.values()].flat().length > MAX_IDS ? undefined : changes
}

/** Returns the analyses of which an access has ended between two times. A later write of one of them has its own row in the log. */
async function idsWithEnds(
  executor: Executor,
  ends: PassedEnds,
  ...times: [number, number]
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ id: analysisShares.analysisId })
    .from(analysisShares)
    .where(
      and(
        passedEnds(ends),
        gt(analysisShares.endsAt, new Date(Math.min(...times))),
        lte(analysisShares.endsAt, new Date(Math.max(...times))),
      ),
    )
    .limit(MAX_IDS + 1)
  return rows.map(({ id }) => id)
}

/** Revisions that writes increment. */
type LoggedKey = Exclude<keyof Revisions, 'accessEnds'>

/** Returns the ids that the log names for these revisions, all of which have changed. */
async function writtenBetween(
  executor: Executor,
  { since, now, keys, actor, draftsOf }: Omit<Asked, 'keys'> & { keys: readonly LoggedKey[] },
): Promise<Map<LoggedKey, string[]> | undefined> {
  const rows = await executor
    .select()
    .from(listChanges)
    .where(
      or(
        ...keys.map((key) =>
          and(isOf(key, draftsOf), gt(listChanges.revision, since[key]), lte(listChanges.revision, now[key])),
        ),
      ),
    )
    .orderBy(asc(listChanges.revision))
    .limit(MAX_CHANGES + 1)
  if (rows.length > MAX_CHANGES) return undefined
  const changes = new Map<LoggedKey, string[]>()
  for (const key of keys) {
    const own = rows.filter((row) => keyOf(row) === key)
    if (!isUnbroken(own, since[key], now[key]) || own.some((row) => isMixed(row, actor))) return undefined
    changes.set(
      key,
      own.filter((row) => concerns(row, actor)).flatMap(({ recordIds }) => recordIds),
    )
  }
  return changes
}

type Row = typeof listChanges.$inferSelect

const keyOf = ({ resource }: Row): LoggedKey => (resource === 'drafts' ? 'readableDrafts' : resource)

function isOf(key: LoggedKey, draftsOf: DraftsOf): SQL | undefined {
  if (key !== 'readableDrafts') return and(eq(listChanges.resource, key), isNull(listChanges.userId))
  const isOfReader =
    draftsOf === undefined || draftsOf === 'everybody'
      ? isNull(listChanges.userId)
      : eq(listChanges.userId, draftsOf.userId)
  return and(eq(listChanges.resource, 'drafts'), isOfReader)
}

/** Whether each row starts at the revision with which the previous row ends, from `since` to `now`. */
function isUnbroken(rows: readonly Row[], since: number, now: number): boolean {
  let reached = since
  for (const { previous, revision } of rows) {
    if (previous !== reached) return false
    reached = revision
  }
  return reached === now
}

/** Players and agents learn nothing about records that were never shared with them, not even ids. */
function concerns({ readers }: Row, actor: Actor | undefined): boolean {
  if (readers === null || actor === undefined) return true
  return readsEverything(actor) || readers.includes(actor.id)
}

const readsEverything = ({ role }: Actor) => role === 'Admin' || role === 'Scout'

/**
 * Whether a write of several records, such as a handover, may have records for the actor and others: the log names only the readers of all
 * of them together.
 */
function isMixed({ userId, readers, recordIds }: Row, actor: Actor | undefined): boolean {
  if (recordIds.length < 2) return false
  return (
    userId !== null ||
    (actor !== undefined && !readsEverything(actor) && readers?.includes(actor.id) === true)
  )
}

/** Clients with older lists get whole lists. */
const KEPT_DAYS = 14

/** Deletes old changes, and the revisions of deleted users. Revisions are times in milliseconds, or slightly later. */
export async function clearOldChanges(executor: Executor, now: Date): Promise<void> {
  await executor.delete(listChanges).where(lt(listChanges.revision, now.getTime() - KEPT_DAYS * 86_400_000))
  const person = executor.select({ id: users.id }).from(users).where(eq(users.id, draftRevisions.userId))
  await executor.delete(draftRevisions).where(notExists(person))
}
