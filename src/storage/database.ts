import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { isPageOfUser } from '../authProvider/pageUser'
import type { OutboxEntry } from '../outbox/entry'
import { type DatabaseName, forgetLeftBehind, leftBehindIn } from './leftBehind'

/** What is kept on this device, each store by whose it is first. Another version moves or drops what an older one holds. */
interface Schema extends DBSchema {
  lists: { key: [userId: string, resource: string]; value: ListState }
  /** Rows of the lists, some hundreds in a JSON text: reading them that way takes a fraction of the time. */
  rows: { key: [userId: string, resource: string, place: number]; value: string }
  /** When the server last answered for a list, changed or not. */
  answers: { key: [userId: string, resource: string]; value: number }
  /** Records as they were asked for one by one: more than lists have of them. */
  records: { key: RecordKey; value: RecordState }
  /** What decides which of them are forgotten: to read all texts for it would take seconds. */
  recordInfo: { key: RecordKey; value: RecordInfo }
  /** Matches that are kept with all that belongs to them, and their files. */
  keptMatches: { key: [userId: string, matchId: string]; value: KeptMatchState }
  keptFiles: { key: [userId: string, address: string]; value: KeptFileState }
  /** What is typed and not saved, as JSON, by the key that it has in localStorage, too. */
  drafts: { key: string; value: string }
  /** Files that wait to be uploaded, by the address that records have for them until then. */
  waitingFiles: { key: [userId: string, address: string]; value: { type: string; bytes: ArrayBuffer } }
  /** What is saved and waits for the server. A later version must take over what it finds: it is nowhere else. */
  outbox: { key: [userId: string, entryId: string]; value: OutboxEntry }
}

export type RecordKey = [userId: string, resource: string, id: string]

/** A list apart from its rows. */
export type ListState = {
  role: string
  /** What records looked like to the build that has written it (dataShape.ts). */
  shape: string
  /** The number of texts with its rows. */
  texts: number
  total: number
  etag: string | null
  /** Whether the rows are whole records. */
  isWhole: boolean
  /** Names this state, so that a tab knows whether another one has written since. */
  writeId: string
}

/** A record with what it has to be of to be shown. */
export type RecordState = { role: string; shape: string; readAt: number; text: string }

/** When a record was last wanted, the length of its text, and its version. */
type RecordInfo = { readAt: number; length: number; version: number }

/** A match that is kept, with the records that belong to it; earlier releases have not noted them. */
export type KeptMatchState = {
  keptAt: number
  date: string
  shape: string
  records?: [resource: string, id: string][]
}

/** A file's bytes, and the matches that it is kept for. */
export type KeptFileState = { type: string; bytes: ArrayBuffer; matchIds: string[] }

/** What is erased when its person signs out. Drafts are, too, by keys of their own. */
export const PERSONAL_STORES = [
  'lists',
  'rows',
  'answers',
  'records',
  'recordInfo',
  'keptMatches',
  'keptFiles',
] as const

export type DeviceDatabase = IDBPDatabase<Schema>

const NAME: DatabaseName = 'touchline'
const VERSION = 5

/** A browser that does not open it for so long is taken for one that keeps nothing: pages do not wait for it. */
const OPENING_LIMIT_MS = 2_000

/** The same for what must be known before something is lost: it is waited for anew, and longer. */
const LATE_OPENING_LIMIT_MS = 10_000

/** How the database is waited for that is being opened. */
export type Opened = (opening: Promise<DeviceDatabase>) => Promise<DeviceDatabase>

/** Opens a database once, and again after it failed, was terminated or was closed. */
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
    begun.catch(() => forget(begun))
    return begun
  }
}

const open = createOpener<Schema>((close) =>
  openDB<Schema>(NAME, VERSION, {
    upgrade(present, before, _after, change) {
      if (before < 1) {
        present.createObjectStore('lists')
        present.createObjectStore('rows')
      }
      if (before < 2) present.createObjectStore('drafts')
      if (before < 3) {
        present.createObjectStore('answers')
        present.createObjectStore('records')
        present.createObjectStore('outbox')
      }
      if (before < 4) {
        present.createObjectStore('keptMatches')
        present.createObjectStore('keptFiles')
        present.createObjectStore('waitingFiles')
      }
      if (before < 5) {
        present.createObjectStore('recordInfo')
        if (before > 0) void withRows(change)
      }
    },
    // A newer release in another tab waits for it; this tab goes on without.
    blocking: close,
    terminated: close,
  }),
)

/** Lists had whole records, so rows are loaded anew. Single records had no size or version. */
async function withRows(
  change: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
): Promise<void> {
  await Promise.all([change.objectStore('lists').clear(), change.objectStore('rows').clear()])
  let record = await change.objectStore('records').openCursor()
  while (record !== null) {
    const { readAt, text } = record.value
    await change.objectStore('recordInfo').put({ readAt, length: text.length, version: -1 }, record.key)
    record = await record.continue()
  }
}

/** Whether the browser has something to keep things in at all. */
export const hasDeviceStorage = () => typeof indexedDB !== 'undefined'

/**
 * Does something with what is kept on this device, for the user of this page. Undefined where that fails: private windows, browsers that keep
 * nothing, a storage that is full, or one that a newer release in another tab has taken over; and after the user has signed out or another
 * user has signed in. Then everything is as on a device that is new.
 */
export const onDevice = <Result>(
  act: (database: DeviceDatabase) => Promise<Result>,
  opened: Opened = openedSoon,
): Promise<Result | undefined> =>
  inDatabase(async (database) => (isPageOfUser() ? act(database) : undefined), opened)

async function inDatabase<Result>(
  act: (database: DeviceDatabase) => Promise<Result>,
  opened: Opened,
): Promise<Result | undefined> {
  if (!hasDeviceStorage()) return undefined
  try {
    const database = await opened(open())
    const left = leftBehindIn(NAME)
    if (left.length > 0) await eraseLeftBehind(database, left)
    return await act(database)
  } catch {
    return undefined
  }
}

/** Before anything is read or kept: what is discarded must not come back, and what is kept from now on must stay. */
async function eraseLeftBehind(database: DeviceDatabase, userIds: readonly string[]): Promise<void> {
  const stores = [...PERSONAL_STORES, 'outbox', 'waitingFiles'] as const
  const erasing = database.transaction([...stores, 'drafts'] as const, 'readwrite', { durability: 'strict' })
  for (const userId of userIds) {
    for (const store of stores) erasing.objectStore(store).delete(keysFrom(userId))
    erasing.objectStore('drafts').delete(keysBelow(draftsOf(userId)))
  }
  await erasing.done
  forgetLeftBehind(NAME, userIds)
}

/** Erases something there, however late that is open: who signs out leaves nothing behind, and waits for nothing. */
export const eraseOnDevice = (act: (database: DeviceDatabase) => Promise<void>): Promise<void> =>
  inDatabase(act, (opening) => opening)

/** What became of something that was to be kept: whether it is, or the device has no room for it, or cannot for another reason. */
export type Kept = 'kept' | 'full' | 'failed'

/** The same for what is to be kept there, which `act` tells. */
export async function keptOnDevice(act: (database: DeviceDatabase) => Promise<Kept>): Promise<Kept> {
  let failure: unknown
  const kept = await onDevice((database) =>
    act(database).catch((error) => {
      failure = error
      throw error
    }),
  )
  const isFull = failure instanceof DOMException && failure.name === 'QuotaExceededError'
  return kept ?? (isFull ? 'full' : 'failed')
}

/** Opens the database, or makes it, before anything is asked of it: on a new device a tenth of a second's wait. */
export function openDatabase(): void {
  void onDevice(async () => undefined)
}

/** When each opening is waited for no longer: whoever comes later does not wait anew. */
const limits = new WeakMap<Promise<unknown>, Promise<never>>()

/** The database once it is open; rejects where that takes too long, and from then on at once until it is open after all. */
export function openedSoon<Database>(opening: Promise<Database>): Promise<Database> {
  const limit = limits.get(opening) ?? limitOf(opening, OPENING_LIMIT_MS)
  limits.set(opening, limit)
  // Of two that are over already, the first counts.
  return Promise.race([opening, limit])
}

/** The database where it opens late, too; rejects where that takes longer than anybody can be asked to wait. */
export const openedLate: Opened = (opening) =>
  Promise.race([opening, limitOf(opening, LATE_OPENING_LIMIT_MS)])

function limitOf(opening: Promise<unknown>, milliseconds: number): Promise<never> {
  const limit = new Promise<never>((_resolve, reject) => {
    const late = () => reject(new DOMException('It does not open', 'TimeoutError'))
    const timer = setTimeout(late, milliseconds)
    const stop = () => clearTimeout(timer)
    opening.then(stop, stop)
  })
  // Nobody may be waiting any more.
  limit.catch(() => undefined)
  return limit
}

/** What the keys of one person's drafts begin with. */
export const draftsOf = (userId: string) => `touchline.draft.${userId}.`

/** Every key that begins with this text. */
export const keysBelow = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Every key that begins with these parts. */
export const keysFrom = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []])
