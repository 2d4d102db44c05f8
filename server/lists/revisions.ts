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
 * Marks lists as changed: called once, as the last statement of the transaction that changes them. All writers lock these
 * rows, so they do it in one order and for a short time. A revision is at least the clock's milliseconds: after a backup was
 * restored, none that was handed out before it is used again for other content.
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
