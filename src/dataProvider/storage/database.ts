import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { isPageOfUser } from '../../authProvider/pageUser'
import type { OutboxEntry } from '../outbox/entry'
import { createOpener, type Opened, openedSoon } from './databaseOpening'
import { unmarkErased, usersToErase } from './pendingErasure'

/** The stores on this device. Keys contain the user's id. A new version of the database migrates or drops the data of older versions. */
interface Schema extends DBSchema {
  lists: { key: [userId: string, resource: string]; value: ListState }
  /** The rows of the lists. A JSON text contains up to 200 rows, because single rows would be several times slower to read. */
  rows: { key: [userId: string, resource: string, place: number]; value: string }
  /** The time of the server's last answer for a list, changed or not. */
  answers: { key: [userId: string, resource: string]; value: number }
  /** Records that were opened or prefetched; they have more fields than rows. */
  records: { key: RecordKey; value: RecordState }
  /** Metadata of `records`, by which records are evicted. Reading the texts instead would take seconds. */
  recordInfo: { key: RecordKey; value: RecordInfo }
  /** Matches downloaded for offline use, and their files. */
  keptMatches: { key: [userId: string, matchId: string]; value: KeptMatchState }
  keptFiles: { key: [userId: string, address: string]; value: KeptFileState }
  /** Drafts of forms and imports as JSON. */
  drafts: { key: string; value: string }
  /** Files to upload. The key is the temporary address that records contain. */
  waitingFiles: { key: [userId: string, address: string]; value: { type: string; bytes: ArrayBuffer } }
  /** Queued writes. A new version must migrate them, because no other copy exists. */
  outbox: { key: [userId: string, entryId: string]; value: OutboxEntry }
}

export type RecordKey = [userId: string, resource: string, id: string]

/** The state of a list, apart from its rows. */
export type ListState = {
  role: string
  /** The record format of the build that stored the list (dataShape.ts). */
  shape: string
  /** The number of JSON texts with rows. */
  texts: number
  total: number
  etag: string | null
  /** Whether the rows are whole records. */
  isWhole: boolean
  /** Identifies this write, so that a tab detects writes of another tab. */
  writeId: string
}

/** A record, with the role and the record format for which it is valid. */
export type RecordState = { role: string; shape: string; readAt: number; text: string }

/** When a record was last used, the length of its JSON, and its version. */
type RecordInfo = { readAt: number; length: number; version: number }

/** A downloaded match with its records; `records` is missing in data of earlier releases. */
export type KeptMatchState = {
  keptAt: number
  date: string
  shape: string
  records?: [resource: string, id: string][]
}

/** A file's bytes, and the matches that use it. */
export type KeptFileState = { type: string; bytes: ArrayBuffer; matchIds: string[] }

/** The stores of cached data, which a sign-out clears. A sign-out also deletes drafts, queued writes and files to upload. */
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

const NAME = 'touchline'
const VERSION = 5

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
    // Closes the database so that a newer release in another tab can upgrade it; this tab continues without the database.
    blocking: close,
    terminated: close,
  }),
)

/** Migrates to version 5. Deletes lists, which had whole records instead of rows, and adds the missing metadata of records. */
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

/** Checks whether the browser supports IndexedDB. */
export const hasDeviceStorage = () => typeof indexedDB !== 'undefined'

/**
 * Runs an action on the database for the user of this page. Returns undefined after a failure, such as in a private window, with a full
 * storage, or after a newer release in another tab upgraded the database. Also returns undefined after the user signed out or another user
 * signed in. Callers then behave as on a new device.
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
    const left = usersToErase()
    if (left.length > 0) await eraseMarkedUsers(database, left)
    return await act(database)
  } catch {
    return undefined
  }
}

/** Erases data of signed-out users before the first access: old data must not reappear, and a later erasure would delete new data. */
async function eraseMarkedUsers(database: DeviceDatabase, userIds: readonly string[]): Promise<void> {
  const stores = [...PERSONAL_STORES, 'outbox', 'waitingFiles'] as const
  const erasing = database.transaction([...stores, 'drafts'] as const, 'readwrite', { durability: 'strict' })
  for (const userId of userIds) {
    for (const store of stores) erasing.objectStore(store).delete(keysFrom(userId))
    for (const prefix of [draftsOf(userId), importsOf(userId)])
      erasing.objectStore('drafts').delete(keysBelow(prefix))
  }
  await erasing.done
  unmarkErased(userIds)
}

/** Erases data, even if the database opens late or the user has signed out. */
export const eraseOnDevice = (act: (database: DeviceDatabase) => Promise<void>): Promise<void> =>
  inDatabase(act, (opening) => opening)

/** The result of a write to the device: stored, no space left, or failed for another reason. */
export type Kept = 'kept' | 'full' | 'failed'

/** Runs a write and returns its result. Returns `full` if the write fails because the device has no space. */
export async function writeOnDevice(act: (database: DeviceDatabase) => Promise<Kept>): Promise<Kept> {
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

/** Opens or creates the database before its first use, because creating it takes 100 ms. */
export function openDatabase(): void {
  void onDevice(async () => undefined)
}

/** Returns the key prefix of a user's imports. */
export const importsOf = (userId: string) => `touchline.import.${userId}.`

/** Returns the key prefix of a user's drafts. */
export const draftsOf = (userId: string) => `touchline.draft.${userId}.`

/** Returns the range of all keys with this prefix. */
export const keysBelow = (prefix: string): IDBKeyRange => IDBKeyRange.bound(prefix, `${prefix}\uffff`)

/** Returns the range of all keys that start with these parts. */
export const keysFrom = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []])
