import type { OutboxEntry } from '../outbox/entry'
import {
  eraseOnDevice,
  hasDeviceStorage,
  type Kept,
  keysFrom,
  type Opened,
  onDevice,
  openedLate,
  openedSoon,
} from './database'
import { keptBeforeCaches } from './makeRoom'

/**
 * Returns the queued writes of a user in order. Empty in a browser without storage. Undefined if the database could not be read yet, so that queued
 * writes may exist.
 */
export const storedEntries = (userId: string): Promise<OutboxEntry[] | undefined> =>
  entriesOnceOpened(userId, openedSoon)

async function entriesOnceOpened(userId: string, opened: Opened): Promise<OutboxEntry[] | undefined> {
  if (!hasDeviceStorage()) return []
  const found = await onDevice((database) => database.getAll('outbox', keysFrom(userId)), opened)
  return found && inOrder(found)
}

/**
 * Returns how many queued writes of a user this device has; 0 if they cannot be read. Retries once, because a newer release in another tab may have
 * closed the database.
 */
export async function countStoredEntries(userId: string): Promise<number> {
  const entries = (await entriesOnceOpened(userId, openedLate)) ?? (await storedEntries(userId))
  return entries?.length ?? 0
}

/** The queued writes after a change, and whether they differ from before. */
type Changed = { entries: OutboxEntry[]; isChanged: boolean }

/**
 * Changes the queued writes in one transaction. Returns them, or the reason if the device did not store the change; nothing is changed then.
 */
export async function changeStoredEntries(
  userId: string,
  change: (entries: readonly OutboxEntry[]) => readonly OutboxEntry[],
): Promise<Changed | Exclude<Kept, 'kept'>> {
  let changed: Changed | undefined
  const kept = await keptBeforeCaches(async (database) => {
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
