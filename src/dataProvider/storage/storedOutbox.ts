import type { OutboxEntry } from '../outbox/entry'
import { evictCaches, storeEvictingCaches } from './cacheEviction'
import { eraseOnDevice, hasDeviceStorage, type Kept, keysFrom, onDevice, writeOnDevice } from './database'
import { type Opened, openedLate, openedSoon } from './databaseOpening'
import { leavesRoomForTexts } from './quota'

/**
 * Returns the queued writes of a user in order; an empty array in a browser without storage. Returns undefined if the database could not be
 * read yet, so that queued writes may exist.
 */
export const storedEntries = (userId: string): Promise<OutboxEntry[] | undefined> =>
  entriesOnceOpened(userId, openedSoon)

async function entriesOnceOpened(userId: string, opened: Opened): Promise<OutboxEntry[] | undefined> {
  if (!hasDeviceStorage()) return []
  const found = await onDevice((database) => database.getAll('outbox', keysFrom(userId)), opened)
  return found && inOrder(found)
}

/**
 * Returns how many queued writes of a user this device has; 0 if they cannot be read. Retries once, because a newer release in another tab
 * may have closed the database.
 */
export async function countStoredEntries(userId: string): Promise<number> {
  const entries = (await entriesOnceOpened(userId, openedLate)) ?? (await storedEntries(userId))
  return entries?.length ?? 0
}

/** The queued writes after a change, and whether the change altered them. */
type Changed = { entries: OutboxEntry[]; isChanged: boolean }

/**
 * Changes the queued writes in one transaction, and returns them. If the device did not store the change, returns the reason, and changes
 * nothing.
 */
export async function changeStoredEntries(
  userId: string,
  change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
): Promise<Changed | Exclude<Kept, 'kept'>> {
  let changed: Changed | undefined
  const kept = await storeEvictingCaches(async (database) => {
    const writing = database.transaction('outbox', 'readwrite', { durability: 'strict' })
    const before = inOrder(await writing.store.getAll(keysFrom(userId)))
    const after = change(before)
    const keyOf = ({ id }: OutboxEntry): [string, string] => [userId, id]
    const isKept = new Set(after.map(({ id }) => id))
    const dropped = before.filter(({ id }) => !isKept.has(id))
    const written = after.filter((entry) => !before.includes(entry))
    for (const entry of dropped) writing.store.delete(keyOf(entry))
    for (const entry of written) writing.store.put(entry, keyOf(entry))
    await writing.done
    changed = { entries: inOrder(after), isChanged: dropped.length + written.length > 0 }
    return 'kept'
  })
  return changed ?? (kept === 'full' ? kept : 'failed')
}

/**
 * Stores a file for a later upload, under its temporary address.
 *
 * @param mayEvict whether cached lists and records may be deleted if the space is short
 */
export async function storeWaitingFile(
  userId: string,
  address: string,
  file: Blob,
  { mayEvict = true } = {},
): Promise<Kept> {
  if (!hasDeviceStorage()) return 'failed'
  if (mayEvict && !(await leavesRoomForTexts(file.size))) await evictCaches()
  if (!(await leavesRoomForTexts(file.size))) return 'full'
  const kept = { type: file.type, bytes: await file.arrayBuffer() }
  return (mayEvict ? storeEvictingCaches : writeOnDevice)(async (database) => {
    const writing = database.transaction('waitingFiles', 'readwrite', { durability: 'strict' })
    await writing.store.put(kept, [userId, address])
    await writing.done
    return 'kept'
  })
}

/** Returns the file to upload with this temporary address; undefined if missing. */
export async function waitingFile(userId: string, address: string): Promise<Blob | undefined> {
  const kept = await onDevice((database) => database.get('waitingFiles', [userId, address]))
  return kept && new Blob([kept.bytes], { type: kept.type })
}

/** Returns the addresses of all files of a user that are queued for upload. */
export async function waitingAddresses(userId: string): Promise<string[]> {
  const keys = await onDevice((database) => database.getAllKeys('waitingFiles', keysFrom(userId)))
  return (keys ?? []).map(([, address]) => address)
}

/** Deletes the device's copy of an uploaded or discarded file. */
export async function removeWaitingFile(userId: string, address: string): Promise<void> {
  await onDevice((database) => database.delete('waitingFiles', [userId, address]))
}

/** Deletes the queued writes and files of a user. */
export async function eraseOutbox(userId: string): Promise<void> {
  await eraseOnDevice(async (database) => {
    const erasing = database.transaction(['outbox', 'waitingFiles'], 'readwrite')
    erasing.objectStore('outbox').delete(keysFrom(userId))
    erasing.objectStore('waitingFiles').delete(keysFrom(userId))
    await erasing.done
  })
}

const inOrder = (entries: readonly OutboxEntry[]) =>
  entries.toSorted((one, other) => one.position - other.position)
