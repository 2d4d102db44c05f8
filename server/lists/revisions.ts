import { sql } from 'drizzle-orm'
import type { Executor } from '../database/connect'
import { revisions } from '../database/schema'

/**
 * What lists are made of. `users` stands for what every list shows of people (their names, that they exist) and for
 * what the users' own list is asked by; `signIns` for what only that list shows of coming and going, so that
 * a sign-in does not make everybody fetch all matches again.
 */
export type RevisionKey = (typeof revisions.$inferSelect)['resource']
export type Revisions = Readonly<Record<RevisionKey, number>>

const NONE: Revisions = { users: 0, signIns: 0, teams: 0, players: 0, matches: 0, analyses: 0 }

/**
 * Tells that what lists show has changed. Belongs into the transaction of the change, once and as its last
 * statement: the rows locked here are what all writers meet at, so they are taken in one order and held for
 * a moment only. A revision is at least the clock's milliseconds: one that was given out before a backup was
 * taken back never comes again with other content.
 */
export async function bumpRevision(
  executor: Executor,
  ...resources: [RevisionKey, ...RevisionKey[]]
): Promise<void> {
  const clock = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  await executor
    .insert(revisions)
    .values([...new Set(resources)].sort().map((resource) => ({ resource, revision: clock })))
    .onConflictDoUpdate({
      target: revisions.resource,
      set: { revision: sql`greatest(${revisions.revision} + 1, excluded.revision)` },
    })
}

/** The present revisions; a resource that was never written has 0. */
export async function readRevisions(executor: Executor): Promise<Revisions> {
  const rows = await executor.select().from(revisions)
  return { ...NONE, ...Object.fromEntries(rows.map(({ resource, revision }) => [resource, revision])) }
}
