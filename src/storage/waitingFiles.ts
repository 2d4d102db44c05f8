import { type Kept, keysFrom, onDevice } from './database'
import { eraseCaches, keptBeforeCaches } from './makeRoom'
import { leavesRoomForTexts } from './quota'

/** Keeps a file until it can be uploaded, by the address that records have for it until then. Caches make room for it, texts do not. */
export async function storeWaitingFile(userId: string, address: string, file: Blob): Promise<Kept> {
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

/** A file that waits; undefined where there is none at this address. */
export async function waitingFile(userId: string, address: string): Promise<Blob | undefined> {
  const kept = await onDevice((database) => database.get('waitingFiles', [userId, address]))
  return kept && new Blob([kept.bytes], { type: kept.type })
}

/** The addresses of all files of one person that wait. */
export async function waitingAddresses(userId: string): Promise<string[]> {
  const keys = await onDevice((database) => database.getAllKeys('waitingFiles', keysFrom(userId)))
  return (keys ?? []).map(([, address]) => address)
}

/** Forgets a file that has been uploaded. */
export async function removeWaitingFile(userId: string, address: string): Promise<void> {
  await onDevice((database) => database.delete('waitingFiles', [userId, address]))
}
