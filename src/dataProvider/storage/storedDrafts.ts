import { eraseOnDevice, keysBelow, onDevice } from './database'
import { keptBeforeCaches } from './makeRoom'

/** Stores a draft on the disk, or deletes it if `text` is undefined. Returns whether the device did so. */
export async function storeDraft(key: string, text: string | undefined): Promise<boolean> {
  const kept = await keptBeforeCaches(async (database) => {
    const writing = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    if (text === undefined) writing.store.delete(key)
    else writing.store.put(text, key)
    // Chromium completes a committed transaction of a page that is being closed, and aborts all others.
    writing.commit()
    await writing.done
    return 'kept'
  })
  return kept === 'kept'
}

/** Returns the drafts in IndexedDB with this key prefix. */
export async function storedDrafts(prefix: string): Promise<{ key: string; text: string }[]> {
  const found = await onDevice(async (database) => {
    const { store } = database.transaction('drafts')
    return Promise.all([store.getAllKeys(keysBelow(prefix)), store.getAll(keysBelow(prefix))])
  })
  const [keys, texts] = found ?? [[], []]
  return keys.flatMap((key, index) => {
    const text = texts[index]
    return text === undefined ? [] : [{ key, text }]
  })
}

/** Deletes the drafts with this key prefix. */
export async function eraseDrafts(prefix: string): Promise<void> {
  await eraseOnDevice((database) => database.delete('drafts', keysBelow(prefix)))
}
