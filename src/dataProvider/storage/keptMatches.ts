import {
  type Kept,
  type KeptFileState,
  type KeptMatchState,
  keysFrom,
  onDevice,
  writeOnDevice,
} from './database'
import { dataShape } from './dataShape'
import { leavesRoomForTexts } from './quota'

/** A match downloaded for offline use. `opens` is false if another build stored it in another record format. */
type KeptMatch = { keptAt: number; date: string; opens: boolean }

/** Marks a match as downloaded. Never rejects. */
export const storeKeptMatch = (
  userId: string,
  matchId: string,
  match: Omit<KeptMatchState, 'shape'>,
): Promise<Kept> =>
  writeOnDevice(async (database) => {
    await database.put('keptMatches', { ...match, shape: dataShape() }, [userId, matchId])
    return 'kept'
  })

/** Returns the downloaded matches of a user by id. */
export async function keptMatches(userId: string): Promise<ReadonlyMap<string, KeptMatch>> {
  const found = await onDevice(async (database) => {
    const { store } = database.transaction('keptMatches')
    return Promise.all([store.getAllKeys(keysFrom(userId)), store.getAll(keysFrom(userId))])
  })
  const [keys, values] = found ?? [[], []]
  return new Map(
    keys.flatMap(([, id], index) => {
      const value = values[index]
      if (value === undefined) return []
      const { keptAt, date, shape } = value
      return [[id, { keptAt, date, opens: shape === dataShape() }] as const]
    }),
  )
}

/** Returns the records that downloaded matches need offline, as "userId/resource/id". */
export function recordsNeeded(
  keys: readonly [userId: string, matchId: string][],
  matches: readonly KeptMatchState[],
): ReadonlySet<string> {
  const needed = keys.flatMap(([userId, matchId], index) => {
    const records = [['matches', matchId], ...(matches[index]?.records ?? [])]
    return records.map((record) => [userId, ...record].join('/'))
  })
  return new Set(needed)
}

/** Removes a downloaded match, and files that no other match uses. */
export async function removeKeptMatch(userId: string, matchId: string): Promise<void> {
  await onDevice(async (database) => {
    const removing = database.transaction(['keptMatches', 'keptFiles'], 'readwrite')
    await removing.objectStore('keptMatches').delete([userId, matchId])
    const files = removing.objectStore('keptFiles')
    for (let cursor = await files.openCursor(keysFrom(userId)); cursor !== null; ) {
      const others = cursor.value.matchIds.filter((id) => id !== matchId)
      if (others.length === 0) await cursor.delete()
      else if (others.length < cursor.value.matchIds.length)
        await cursor.update({ ...cursor.value, matchIds: others })
      cursor = await cursor.continue()
    }
    await removing.done
  })
}

/** Adds a match to the matches that use a stored file. Returns false if the file is not stored. */
export async function shareKeptFile(userId: string, address: string, matchId: string): Promise<boolean> {
  const isThere = await onDevice(async (database) => {
    const { store, done } = database.transaction('keptFiles', 'readwrite')
    const file = await store.get([userId, address])
    if (file !== undefined && !file.matchIds.includes(matchId))
      await store.put({ ...file, matchIds: [...file.matchIds, matchId] }, [userId, address])
    await done
    return file !== undefined
  })
  return isThere ?? false
}

/** Stores a file for a match, unless the file would take the space reserved for texts. Never rejects. */
export async function storeKeptFile(userId: string, address: string, file: KeptFileState): Promise<Kept> {
  if (!(await leavesRoomForTexts(file.bytes.byteLength))) return 'full'
  return writeOnDevice(async (database) => {
    await database.put('keptFiles', file, [userId, address])
    return 'kept'
  })
}

/** Returns a stored file; undefined if it is missing. */
export const keptFile = (userId: string, address: string): Promise<KeptFileState | undefined> =>
  userId === ''
    ? Promise.resolve(undefined)
    : onDevice((database) => database.get('keptFiles', [userId, address]))
