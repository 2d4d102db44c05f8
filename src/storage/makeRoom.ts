import { type DeviceDatabase, type Kept, keptOnDevice, onDevice } from './database'
import { recordsNeeded } from './keptMatches'

/** Keeps what exists nowhere else: where the device is full, cached lists and records make room for it. */
export async function keptBeforeCaches(act: (database: DeviceDatabase) => Promise<Kept>): Promise<Kept> {
  const kept = await keptOnDevice(act)
  if (kept !== 'full') return kept
  await eraseCaches()
  return keptOnDevice(act)
}

/** Forgets what the server can answer again, except for matches that are downloaded for offline use. */
export async function eraseCaches(): Promise<void> {
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
