import { type DBSchema, openDB } from 'idb'
import type { Language } from '../../contract/languages'
import { createOpener, openedSoon } from './database'

/** What the service worker needs to send in somebody's name while no page is open. */
export type BackgroundSession = {
  userId: string
  accessToken: string
  refreshToken: string | null
  /** The refresh tokens that the worker has used up for this one: a page that still has one of them takes over what is here. */
  predecessors: readonly string[]
  /** What the page knows besides of calling the server. */
  clockOffset: number
  language: Language
  /** What records look like to the pages' build; absent where an earlier one has kept this. */
  shape?: string
}

interface Schema extends DBSchema {
  /** There is one person at a time. */
  session: { key: typeof KEY; value: BackgroundSession }
}

/** Apart from the device's other database: no release that changes that one may stand between page and worker here. */
const NAME = 'touchline.background'
const VERSION = 1
const KEY = 'current'

/** What the stored session is to be; undefined where none is to be kept. */
type Change = (present: BackgroundSession | undefined) => BackgroundSession | undefined

const openOnce = createOpener<Schema>((close) =>
  openDB<Schema>(NAME, VERSION, {
    upgrade: (database) => void database.createObjectStore('session'),
    terminated: close,
  }),
)

/** Opens the database. Renewals wait for it, so the wait is limited. */
const open = () => openedSoon(openOnce())

/** The session that the worker may send with; undefined where there is none. Rejects where the device does not say. */
export const backgroundSession = async (): Promise<BackgroundSession | undefined> =>
  (await open()).get('session', KEY)

/** Changes the session that the worker has, while nobody else does, and returns it. Rejects where the device has not kept that. */
export async function changeBackgroundSession(change: Change): Promise<BackgroundSession | undefined> {
  const database = await open()
  const writing = database.transaction('session', 'readwrite', { durability: 'strict' })
  // Whoever waits for it hears of it below.
  writing.done.catch(() => undefined)
  const after = change(await writing.store.get(KEY))
  if (after === undefined) await writing.store.delete(KEY)
  else await writing.store.put(after, KEY)
  await writing.done
  return after
}
