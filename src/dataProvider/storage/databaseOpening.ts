import type { DBSchema, IDBPDatabase } from 'idb'

/** The time after which pages continue without the database if the browser has not opened it. */
const OPENING_LIMIT_MS = 2_000

/** The limit for counting queued writes, which a sign-out would discard. */
const LATE_OPENING_LIMIT_MS = 10_000

/** Waits for a database to open, usually with a timeout. */
export type Opened = <Database>(opening: Promise<Database>) => Promise<Database>

/** Returns a function that opens a database once, and again only after it failed to open, was terminated or was closed. */
export function createOpener<Stores extends DBSchema>(
  open: (close: () => void) => Promise<IDBPDatabase<Stores>>,
): () => Promise<IDBPDatabase<Stores>> {
  let opening: Promise<IDBPDatabase<Stores>> | undefined
  const forget = (begun = opening) => {
    if (opening === begun) opening = undefined
    return begun
  }
  return () => {
    if (opening !== undefined) return opening
    const begun = open(() => forget()?.then((database) => database.close()))
    opening = begun
    begun.catch(() => void forget(begun))
    return begun
  }
}

/** The timeout of each pending opening, which all its callers share. */
const limits = new WeakMap<Promise<unknown>, Promise<never>>()

/** Returns the open database. Rejects after 2 s; later calls then reject at once until the database is open. */
export const openedSoon: Opened = (opening) => {
  const limit = limits.get(opening) ?? limitOf(opening, OPENING_LIMIT_MS)
  limits.set(opening, limit)
  // `opening` comes first, because it wins if both promises are settled.
  return Promise.race([opening, limit])
}

/** Returns the database even if it opens slowly. Rejects after 10 s. */
export const openedLate: Opened = (opening) =>
  Promise.race([opening, limitOf(opening, LATE_OPENING_LIMIT_MS)])

function limitOf(opening: Promise<unknown>, milliseconds: number): Promise<never> {
  const limit = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new DOMException('It does not open', 'TimeoutError'))
    const timer = setTimeout(late, milliseconds)
    const stop = () => clearTimeout(timer)
    opening.then(stop, stop)
  })
  // Avoids an unhandled rejection if all callers have stopped waiting.
  limit.catch(() => undefined)
  return limit
}
