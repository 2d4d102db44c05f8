import type { Database, Executor } from '../database/connect'

/** A result and the stamp of its moment. */
export type Stamped<Found> = { stamp: string; found: Found }

/**
 * Returns the result of `read` and the stamp of one moment. It reads in pieces, so that other calls use the database in
 * between. If a write happened meanwhile, it reads again from a snapshot. It first asks the replica for a snapshot of
 * that moment; a stale, unavailable or different database has none (decision record 0024).
 *
 * @param read receives the stamp; between pieces it may find later writes, and its result is then dropped
 * @param readStamp returns the same stamp as long as the data of `read` is unchanged
 */
export async function readConsistent<Found>(
  { orm, replica }: Pick<Database, 'orm' | 'replica'>,
  stamp: string,
  readStamp: (executor: Executor) => Promise<string>,
  read: (executor: Executor, stamp: string) => Promise<Found>,
): Promise<Stamped<Found>> {
  const copied = await replica?.read(async (snapshot) =>
    (await readStamp(snapshot)) === stamp ? { found: await read(snapshot, stamp) } : undefined,
  )
  if (copied) return { stamp, ...copied }
  const found = await read(orm, stamp)
  if ((await readStamp(orm)) === stamp) return { stamp, found }
  return orm.transaction(
    async (snapshot) => {
      const later = await readStamp(snapshot)
      return { stamp: later, found: await read(snapshot, later) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
