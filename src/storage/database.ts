import { type DBSchema, type IDBPDatabase, type IDBPObjectStore, openDB } from 'idb'

/** What is kept on this device, each store by whose it is first. Another version moves or drops what an older one holds. */
interface Schema extends DBSchema {
  lists: { key: [userId: string, resource: string]; value: ListState }
  /** Records of the lists, as JSON: reading two thousand of them that way takes a fraction of the time. */
  rows: { key: RowKey; value: string }
  /** What is typed and not saved, as JSON, by the key that it has in localStorage, too. */
  drafts: { key: string; value: string }
}

export type RowKey = [userId: string, resource: string, id: string]

/** A list apart from its records. */
export type ListState = {
  role: string
  /** The build that has written it: another one may know other fields. */
  release: string
  ids: string[]
  /** The records that its page begins with. */
  beginning: string[]
  total: number
  etag: string | null
  /** Names this state, so that a tab knows whether another one has written since. */
  writeId: string
}

export type DeviceDatabase = IDBPDatabase<Schema>
export type RowStore = IDBPObjectStore<Schema, ('lists' | 'rows')[], 'rows', 'readwrite'>

const NAME = 'touchline'
const VERSION = 2

/** A browser that does not open it for so long is taken for one that keeps nothing: pages do not wait for it. */
const PATIENCE_MS = 2_000

let opening: Promise<DeviceDatabase> | undefined

function open(): Promise<DeviceDatabase> {
  const database = openDB<Schema>(NAME, VERSION, {
    upgrade(present, before) {
      if (before < 1) {
        present.createObjectStore('lists')
        present.createObjectStore('rows')
      }
      if (before < 2) present.createObjectStore('drafts')
    },
    // A newer release in another tab waits for it; this tab goes on without.
    blocking: () => void close(),
    terminated() {
      opening = undefined
    },
  })
  database.catch(() => {
    opening = undefined
  })
  return database
}

async function close(): Promise<void> {
  const open = opening
  opening = undefined
  ;(await open)?.close()
}

/** Whether the browser has something to keep things in at all. */
export const hasDeviceStorage = () => typeof indexedDB !== 'undefined'

/**
 * Does something with what is kept on this device. Undefined where that fails: private windows, browsers that keep nothing, a storage
 * that is full, or one that a newer release in another tab has taken over. Then everything is as on a device that is new.
 */
export async function onDevice<Result>(
  act: (database: DeviceDatabase) => Promise<Result>,
): Promise<Result | undefined> {
  if (!hasDeviceStorage()) return undefined
  try {
    opening ??= open()
    const database = await Promise.race([opening, elapsed(PATIENCE_MS)])
    return database && (await act(database))
  } catch {
    return undefined
  }
}

const elapsed = (milliseconds: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, milliseconds, undefined)
  })

/** Every key that begins with these parts. */
export const keysFrom = (...parts: string[]): IDBKeyRange => IDBKeyRange.bound(parts, [...parts, []])
