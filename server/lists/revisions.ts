import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Executor } from '../database/connect'
import { draftRevisions, revisions } from '../database/schema'

/**
 * What lists are made of. `users` stands for what every list shows of people (their names, that they exist) and for
 * what the users' own list is asked by; `signIns` for what only that list shows of coming and going, so that
 * a sign-in does not make everybody fetch all matches again. `analyses` stands for those that are or were published, and
 * `drafts` for the others.
 */
export type RevisionKey = (typeof revisions.$inferSelect)['resource']
/** `readableDrafts` stands for the drafts that the caller may read. */
export type Revisions = Readonly<Record<RevisionKey | 'readableDrafts', number>>
/** What an answer shows, in a fixed order. */
export type RevisionKeys = readonly (keyof Revisions)[]
/** Whose drafts are looked at; undefined: nobody's. */
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
}

/** A revision is at least this: after a backup was restored, none that was handed out before it is used again for other content. */
export const CLOCK = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/**
 * Marks lists as changed, without telling in which records (see `bumpRevisionOf`): called once, as the last statement of the
 * transaction that changes them. All writers lock these rows, so they do it in one order and for a short time.
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

/** The same for the drafts that one person may read. Comes after the resources' revisions. */
export async function bumpDraftsOf(executor: Executor, userId: string): Promise<void> {
  await executor
    .insert(draftRevisions)
    .values({ userId, revision: CLOCK })
    .onConflictDoUpdate({
      target: draftRevisions.userId,
      set: { revision: sql`greatest(${draftRevisions.revision} + 1, excluded.revision)` },
    })
}

/** The present revisions; what was never written has 0. */
export async function readRevisions(executor: Executor, draftsOf?: DraftsOf): Promise<Revisions> {
  const ofResources = executor
    .select({ of: key(revisions.resource), revision: revisions.revision })
    .from(revisions)
  const ofOnePerson = (userId: string) =>
    executor
      .select({ of: key(sql`'readableDrafts'`), revision: draftRevisions.revision })
      .from(draftRevisions)
      .where(eq(draftRevisions.userId, userId))
  const isOfOne = draftsOf !== undefined && draftsOf !== 'everybody'
  const rows = await (isOfOne ? unionAll(ofResources, ofOnePerson(draftsOf.userId)) : ofResources)
  const found: Revisions = {
    ...NO_REVISIONS,
    ...Object.fromEntries(rows.map(({ of, revision }) => [of, revision])),
  }
  return draftsOf === 'everybody' ? { ...found, readableDrafts: found.drafts } : found
}

const key = (value: PgColumn | SQL) => sql<string>`${value}`.as('of')
