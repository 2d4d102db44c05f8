import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/connect'
import { analysisShares, draftRevisions, revisions } from '../database/schema'
import { lastEnd, type PassedEnds, passedEnds } from '../security/currentAccess'

/**
 * The kinds of data that list answers are made of. `users` covers the data of users that every list shows (names, existence) and the
 * filters of the users' own list. `signIns` covers the times that only that list shows, so that a sign-in does not make every client
 * fetch all matches again. `analyses` covers analyses that are or were published, `drafts` the others.
 */
export type RevisionKey = (typeof revisions.$inferSelect)['resource']
/**
 * `readableDrafts` covers the drafts that the caller may read. `accessEnds` is the last end of access that has passed for the caller:
 * no write increments it, because time alone changes it.
 */
export type Revisions = Readonly<Record<RevisionKey | 'readableDrafts' | 'accessEnds', number>>
/** The revisions that an answer depends on, in a fixed order. */
export type RevisionKeys = readonly (keyof Revisions)[]
/** The user whose readable drafts an answer shows; undefined if it shows none. */
export type DraftsOf = 'everybody' | { userId: string } | undefined

export const NO_REVISIONS: Revisions = {
  users: 0,
  signIns: 0,
  teams: 0,
  players: 0,
  matches: 0,
  analyses: 0,
  drafts: 0,
  readableDrafts: 0,
  accessEnds: 0,
}

/** The least value of a new revision. After a restore, no earlier revision is reused for other content. */
export const CLOCK = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Increments revisions without naming the changed records (see `bumpRevisionOf`). It must be the last statement of a transaction:
 * all writers lock these rows, in one order and for a short time.
 */
export async function bumpRevision(
  executor: Executor,
  ...resources: [RevisionKey, ...RevisionKey[]]
): Promise<void> {
  await executor
    .insert(revisions)
    .values([...new Set(resources)].sort().map((resource) => ({ resource, revision: CLOCK })))
    .onConflictDoUpdate({
      target: revisions.resource,
      set: { revision: sql`greatest(${revisions.revision} + 1, excluded.revision)` },
    })
}

/** Increments the revision of the drafts that a user may read. Call it after `bumpRevision`. */
export async function bumpDraftsOf(executor: Executor, userId: string): Promise<void> {
  await executor
    .insert(draftRevisions)
    .values({ userId, revision: CLOCK })
    .onConflictDoUpdate({
      target: draftRevisions.userId,
      set: { revision: sql`greatest(${draftRevisions.revision} + 1, excluded.revision)` },
    })
}

/** Reads the present revisions in one statement. A revision that was never incremented is 0, and so is `accessEnds` without `ends`. */
export async function readRevisions(
  executor: Executor,
  draftsOf?: DraftsOf,
  ends?: PassedEnds,
): Promise<Revisions> {
  const ofResources = executor
    .select({ of: key(revisions.resource), revision: revisions.revision })
    .from(revisions)
  const isOfOne = draftsOf !== undefined && draftsOf !== 'everybody'
  const ofDrafts = executor
    .select({ of: key(sql`'readableDrafts'`), revision: draftRevisions.revision })
    .from(draftRevisions)
    .where(isOfOne ? eq(draftRevisions.userId, draftsOf.userId) : sql`false`)
  const ofEnds = executor
    .select({ of: key(sql`'accessEnds'`), revision: sql<number>`${lastEnd}`.as('revision') })
    .from(analysisShares)
    .where(ends && passedEnds(ends))
  const ofAll = isOfOne ? unionAll(ofResources, ofDrafts) : ofResources
  const rows = await (ends ? unionAll(ofAll, ofEnds) : ofAll)
  const found: Revisions = {
    ...NO_REVISIONS,
    ...Object.fromEntries(rows.map(({ of, revision }) => [of, revision])),
  }
  return draftsOf === 'everybody' ? { ...found, readableDrafts: found.drafts } : found
}

const key = (value: PgColumn | SQL) => sql<string>`${value}`.as('of')
