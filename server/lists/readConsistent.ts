import type { Database, Executor } from '../database/connect'

/** What was read, and the stamp of the moment that it is of. */
export type Stamped<Found> = { stamp: string; found: Found }

/**
 * What `read` finds as it stood at one moment, which is that of `stamp` unless something was written meanwhile. It is read piece by
 * piece, so that others get their turn at the database; where somebody wrote between two pieces, it is read again
 * from a snapshot. A replica is asked first, for one snapshot of that very moment: one that lags, is away or is another
 * database has none (decision record 0024).
 *
 * @param read is told the stamp of what it is to find; in pieces it may find what was written since, which is then not used.
 * @param readStamp finds the same as long as nothing changes that `read` looks at.
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
