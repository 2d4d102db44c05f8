import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Executor } from '../../database/connect'
import { erasureKey, tombstones } from '../../database/schema'

/** The ids of a player or user, with those merged into it, and the keys of a player’s ids in other systems (`externalKey`). */
export type Named = { ids: readonly string[]; externalKeys?: readonly string[] }

/** Returns the hashes of tombstones: HMACs of all ids under the installation’s key (decisions, section 14). */
export function tombstoneHashesOf(key: string, { ids, externalKeys = [] }: Named): string[] {
  const names = [...ids.map((id) => id.toLowerCase()), ...externalKeys.map((one) => `players ${one}`)]
  return names.map((name) => createHmac('sha256', key).update(name).digest('base64url'))
}

/** Stores that these ids were erased. The first erasure creates the key. */
export async function insertTombstones(executor: Executor, named: Named, erasedAt: Date): Promise<void> {
  await executor
    .insert(erasureKey)
    .values({ key: randomBytes(32).toString('base64url') })
    .onConflictDoNothing()
  const [stored] = await executor.select({ key: erasureKey.key }).from(erasureKey)
  if (stored === undefined) throw new Error('The key of the tombstones was not stored')
  const rows = tombstoneHashesOf(stored.key, named).map((hash) => ({ hash, erasedAt }))
  if (rows.length > 0) await executor.insert(tombstones).values(rows).onConflictDoNothing()
}

/** Returns whether any of the ids belongs to an erased player or user. */
export const isErased = async (executor: Executor, named: Named): Promise<boolean> =>
  (await findErased(executor, named))(named)

/** Finds the tombstones of many ids at once. Returns a function that says whether some of these ids have one. */
export async function findErased(executor: Executor, all: Named): Promise<(some: Named) => boolean> {
  if (all.ids.length + (all.externalKeys ?? []).length === 0) return () => false
  // A restore from another installation brings further keys.
  const { rows: keys } = await executor.execute<{ key: string }>(sql`
    select ${erasureKey.key} from ${erasureKey}
    union select ${tombstones.otherKey} from ${tombstones} where ${tombstones.otherKey} is not null`)
  if (keys.length === 0) return () => false
  const hashesOf = (named: Named) => keys.flatMap(({ key }) => tombstoneHashesOf(key, named))
  const hashes = sql`${sql.param(hashesOf(all))}::text[]`
  const rows = await executor
    .select({ hash: tombstones.hash })
    .from(tombstones)
    .where(sql`${tombstones.hash} = any(${hashes})`)
  const found = new Set(rows.map(({ hash }) => hash))
  return (some) => hashesOf(some).some((hash) => found.has(hash))
}
