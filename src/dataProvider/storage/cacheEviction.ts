import { type DeviceDatabase, type Kept, onDevice, writeOnDevice } from './database'
import { recordsNeeded } from './keptMatches'

/** Stores data of which no other copy exists. If the device is full, deletes cached lists and records and tries again. */
export async function storeEvictingCaches(act: (database: DeviceDatabase) => Promise<Kept>): Promise<Kept> {
  const kept = await writeOnDevice(act)
  if (kept !== 'full') return kept
  await evictCaches()
  return writeOnDevice(act)
}

/** Deletes cached lists and records, except records of matches downloaded for offline use. */
export async function evictCaches(): Promise<void> {
  await onDevice(async (database) => {
    const stores = ['lists', 'rows', 'answers', 'records', 'recordInfo', 'keptMatches'] as const
    const erasing = database.transaction(stores, 'readwrite')
    const matches = erasing.objectStore('keptMatches')
    const needed = recordsNeeded(await matches.getAllKeys(), await matches.getAll())
    const records = erasing.objectStore('records')
    for (const key of await records.getAllKeys()) {
      if (needed.has(key.join('/'))) continue
      await records.delete(key)
      await erasing.objectStore('recordInfo').delete(key)
    }
    for (const store of ['lists', 'rows', 'answers'] as const) await erasing.objectStore(store).clear()
    await erasing.done
  })
}
