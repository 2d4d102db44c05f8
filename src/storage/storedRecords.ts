import {
  type DeviceDatabase,
  type Kept,
  keptOnDevice,
  keysFrom,
  onDevice,
  type RecordState,
  type RowKey,
} from './database'
import { dataShape } from './dataShape'
import { recordsNeeded } from './keptMatches'
import type { ListOwner } from './storedList'

/** Far more than one person opens; those that were not read for the longest time go first. What is kept for a match comes besides. */
const MAX_RECORDS = 1_000

const keyOf = (owner: ListOwner, resource: string, id: string): RowKey => [owner.id, resource, id]

/** Keeps a record as the server has just answered it, for when it cannot be asked. Never rejects. */
export async function storeRecord(owner: ListOwner, resource: string, record: { id: string }): Promise<Kept> {
  if (owner.id === '') return 'failed'
  return keptOnDevice(async (database) => {
    // Whoever has signed out meanwhile has left nothing behind, and nothing follows.
    if (!owner.isSignedIn()) return 'failed'
    const writing = database.transaction('records', 'readwrite')
    const text = JSON.stringify(record)
    const stored = { role: String(owner.role), shape: dataShape(), readAt: Date.now(), text }
    await writing.store.put(stored, keyOf(owner, resource, record.id))
    const count = await writing.store.count(keysFrom(owner.id))
    await writing.done
    if (count > MAX_RECORDS) await forgetOldest(database, owner.id)
    return 'kept'
  })
}

/** Makes room where there are too many, but not at the cost of a match that is kept. */
async function forgetOldest(database: DeviceDatabase, userId: string): Promise<void> {
  const forgetting = database.transaction(['records', 'keptMatches'], 'readwrite')
  const store = forgetting.objectStore('records')
  const matches = forgetting.objectStore('keptMatches')
  const range = keysFrom(userId)
  const needed = recordsNeeded(await matches.getAllKeys(range), await matches.getAll(range))
  const keys = await store.getAllKeys(range)
  const isOver = keys.filter((key) => !needed.has(key.join('/'))).length > MAX_RECORDS
  const values = isOver ? await store.getAll(range) : []
  const byAge = values
    .flatMap(({ readAt }, index) => {
      const key = keys[index]
      return key === undefined || needed.has(key.join('/')) ? [] : { key, readAt }
    })
    .sort((one, other) => one.readAt - other.readAt)
  // Several at once: not each of them for each new one.
  for (const { key } of byAge.slice(0, MAX_RECORDS / 10)) await store.delete(key)
  await forgetting.done
}

/** Keeps a record as a write has left it, where the device has an earlier one. Never rejects. */
export async function replaceStoredRecord(
  owner: ListOwner,
  resource: string,
  record: { id: string },
): Promise<void> {
  if (owner.id === '') return
  await onDevice(async (database) => {
    if (!owner.isSignedIn()) return
    const writing = database.transaction('records', 'readwrite')
    const key = keyOf(owner, resource, record.id)
    const present = await writing.store.get(key)
    const text = JSON.stringify(record)
    if (present !== undefined) await writing.store.put({ ...present, readAt: Date.now(), text }, key)
    await writing.done
  })
}

/**
 * The record as it was last answered to this person, in this role and shape; undefined where the device has none that was answered after
 * `since`, in milliseconds since 1970.
 */
export async function storedRecord<Row extends { id: string }>(
  owner: ListOwner,
  resource: string,
  id: string,
  since = 0,
): Promise<Row | undefined> {
  if (owner.id === '') return undefined
  const stored = await onDevice((database) => database.get('records', keyOf(owner, resource, id)))
  if (stored === undefined || !isTheirs(owner, stored) || stored.readAt <= since) return undefined
  const record: Row = JSON.parse(stored.text)
  return record
}

/** All records of a resource that were last answered to this person, in this role and shape. */
export async function storedRecords<Row extends { id: string }>(
  owner: ListOwner,
  resource: string,
): Promise<Row[]> {
  if (owner.id === '') return []
  const stored = await onDevice((database) => database.getAll('records', keysFrom(owner.id, resource)))
  return (stored ?? []).filter((one) => isTheirs(owner, one)).map(({ text }): Row => JSON.parse(text))
}

const isTheirs = ({ role }: ListOwner, stored: RecordState): boolean =>
  stored.role === String(role) && stored.shape === dataShape()

/** Forgets records that are not there any more. */
export async function forgetRecords(
  owner: ListOwner,
  resource: string,
  ids: readonly string[],
): Promise<void> {
  if (owner.id === '') return
  await onDevice(async (database) => {
    const { store, done } = database.transaction('records', 'readwrite')
    for (const id of ids) await store.delete(keyOf(owner, resource, id))
    await done
  })
}
