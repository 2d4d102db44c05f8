import { type DBSchema, openDB } from 'idb'
import type { Language } from '../../../contract/languages'
import { createOpener, openedSoon } from './databaseOpening'

/** The session with which the service worker sends queued writes while no page is visible. */
export type BackgroundSession = {
  userId: string
  accessToken: string
  refreshToken: string | null
  /** The refresh tokens that the worker has used. A page that has one of these tokens takes over this session. */
  predecessors: readonly string[]
  /** The page's clock offset and language, which the worker uses in calls. */
  clockOffset: number
  language: Language
  /** The record format of the pages' build; missing if an earlier build stored the session. */
  shape?: string
}

interface Schema extends DBSchema {
  /** Contains at most one session. */
  session: { key: typeof KEY; value: BackgroundSession }
}

/** The name of a separate database, so that schema upgrades of the main database never block the page or the worker. */
const NAME = 'touchline.background'
const VERSION = 1
const KEY = 'current'

/** Returns the session to store; undefined to delete it. */
type Change = (present: BackgroundSession | undefined) => BackgroundSession | undefined

const openOnce = createOpener<Schema>((close) =>
  openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => void database.createObjectStore('session'),
    terminated: close,
  }),
)

/** Opens the database, with a timeout, because renewals of the session wait for it. */
const open = () => openedSoon(openOnce())

/** Returns the session for the worker; undefined if it is missing. Rejects if the device cannot be read. */
export const backgroundSession = async (): Promise<BackgroundSession | undefined> =>
  (await open()).get('session', KEY)

/** Changes the worker's session in one transaction, and returns the new session. Rejects if the device did not store it. */
export async function changeBackgroundSession(change: Change): Promise<BackgroundSession | undefined> {
  const database = await open()
  const writing = database.transaction('session', 'readwrite', { durability: 'strict' })
  // Avoids an unhandled rejection before `await writing.done` below.
  writing.done.catch(() => undefined)
  const after = change(await writing.store.get(KEY))
  if (after === undefined) await writing.store.delete(KEY)
  else await writing.store.put(after, KEY)
  await writing.done
  return after
}
