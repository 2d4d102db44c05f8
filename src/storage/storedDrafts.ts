import { eraseOnDevice, keysBelow, onDevice } from './database'
import { keptBeforeCaches } from './makeRoom'

/** Keeps a draft on the disk, or forgets it where there is none: localStorage is written to it seconds later, and lost with the browser. Returns whether that could be done. */
export async function storeDraft(key: string, text: string | undefined): Promise<boolean> {
  const kept = await keptBeforeCaches(async (database) => {
    const writing = database.transaction('drafts', 'readwrite', { durability: 'strict' })
    if (text === undefined) writing.store.delete(key)
    else writing.store.put(text, key)
    await writing.done
    return 'kept'
  })
  return kept === 'kept'
}

/** The drafts whose keys begin so, as they are on the disk. */
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

/** Forgets the drafts whose keys begin so. */
export async function eraseDrafts(prefix: string): Promise<void> {
  await eraseOnDevice((database) => database.delete('drafts', keysBelow(prefix)))
}
