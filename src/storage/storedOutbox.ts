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
 * What one person has saved and the server has not stored yet, in the order in which it was; empty in a browser that keeps nothing. Undefined
 * where it could not be read (yet): that something waits is as likely as that nothing does.
 */
export const storedEntries = (userId: string): Promise<OutboxEntry[] | undefined> =>
  entriesOnceOpened(userId, openedSoon)

async function entriesOnceOpened(userId: string, opened: Opened): Promise<OutboxEntry[] | undefined> {
  if (!hasDeviceStorage()) return []
  const found = await onDevice((database) => database.getAll('outbox', keysFrom(userId)), opened)
  return found && inOrder(found)
}

/**
 * How much of one person would be lost with what this device keeps; nothing where it cannot be read at all. It is read once more where that
 * failed: a newer release in another tab may have closed it in that moment.
 */
export async function countStoredEntries(userId: string): Promise<number> {
  const entries = (await entriesOnceOpened(userId, openedLate)) ?? (await storedEntries(userId))
  return entries?.length ?? 0
}

/** What waits once it was changed, and whether it is anything else than before. */
type Changed = { entries: OutboxEntry[]; isChanged: boolean }

/**
 * Changes what waits, while no other tab does, and returns what waits by then. Why not, where the device has not kept it: nothing of it has
 * happened.
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

/** Forgets what one person has saved and the server has not stored, files among it. */
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
