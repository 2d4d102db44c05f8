import { hasDeviceStorage, type Kept, keysFrom, onDevice } from './database'
import { eraseCaches, keptBeforeCaches } from './makeRoom'
import { leavesRoomForTexts } from './quota'

/** Stores a file for a later upload, under its temporary address in records. Evicts caches if necessary, but no texts. */
export async function storeWaitingFile(userId: string, address: string, file: Blob): Promise<Kept> {
  if (!hasDeviceStorage()) return 'failed'
  if (!(await leavesRoomForTexts(file.size))) {
    await eraseCaches()
    if (!(await leavesRoomForTexts(file.size))) return 'full'
  }
  const kept = { type: file.type, bytes: await file.arrayBuffer() }
  return keptBeforeCaches(async (database) => {
    const writing = database.transaction('waitingFiles', 'readwrite', { durability: 'strict' })
    await writing.store.put(kept, [userId, address])
    await writing.done
    return 'kept'
  })
}

/** Returns the file at this address that is queued for upload; undefined if it is missing. */
export async function waitingFile(userId: string, address: string): Promise<Blob | undefined> {
  const kept = await onDevice((database) => database.get('waitingFiles', [userId, address]))
  return kept && new Blob([kept.bytes], { type: kept.type })
}

/** Returns the addresses of all files of a user that are queued for upload. */
export async function waitingAddresses(userId: string): Promise<string[]> {
  const keys = await onDevice((database) => database.getAllKeys('waitingFiles', keysFrom(userId)))
  return (keys ?? []).map(([, address]) => address)
}

/** Deletes an uploaded file. */
export async function removeWaitingFile(userId: string, address: string): Promise<void> {
  await onDevice((database) => database.delete('waitingFiles', [userId, address]))
}
