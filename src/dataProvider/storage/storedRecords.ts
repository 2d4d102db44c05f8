import { ownMediaId } from '../../../contract/fields'
import {
  type DeviceDatabase,
  type Kept,
  keysFrom,
  onDevice,
  type RecordKey,
  type RecordState,
  writeOnDevice,
} from './database'
import { dataShape } from './dataShape'
import { recordsNeeded } from './keptMatches'
import type { ListOwner } from './storedRows'

/** Maximum length of a user's records as JSON. Records of downloaded matches and records with unsent changes count, but are never deleted. */
const MAX_LENGTH = 20 * 1024 * 1024

/** The time after which unused records are deleted. */
const KEPT_MS = 30 * 24 * 60 * 60_000

/** Returns a record's version; 0 if the server has no versions. */
export const versionOf = (record: object): number => Number(Reflect.get(record, 'version') ?? 0)

const keyOf = (owner: ListOwner, resource: string, id: string): RecordKey => [owner.id, resource, id]

/**
 * Stores a record from the server for offline use. `replace` stores the record only if the device has an earlier version of it. Never rejects.
 */
export async function storeRecord(
  owner: ListOwner,
  resource: string,
  record: { id: string },
  how: 'add' | 'replace' = 'add',
): Promise<Kept> {
  if (owner.id === '') return 'failed'
  return writeOnDevice(async (database) => {
    const writing = database.transaction(['records', 'recordInfo'], 'readwrite')
    const records = writing.objectStore('records')
    const key = keyOf(owner, resource, record.id)
    // Checked in this transaction, so that a read right after this call waits for the new version.
    if (how === 'replace' && (await records.count(key)) === 0) return 'failed'
    const text = JSON.stringify(record)
    const readAt = Date.now()
    const version = versionOf(record)
    await records.put({ role: String(owner.role), shape: dataShape(), readAt, text }, key)
    await writing.objectStore('recordInfo').put({ readAt, length: text.length, version }, key)
    await writing.done
    if (how === 'add') await makeRoomForRecords(database, owner.id)
    return 'kept'
  })
}

/** Deletes records that were not used for too long, then the least recently used ones until the others fit. */
async function makeRoomForRecords(database: DeviceDatabase, userId: string): Promise<void> {
  const range = keysFrom(userId)
  const reading = database.transaction(['recordInfo', 'keptMatches', 'outbox'])
  const info = reading.objectStore('recordInfo')
  const matches = reading.objectStore('keptMatches')
  const [keys, values] = await Promise.all([info.getAllKeys(range), info.getAll(range)])
  const oldest = Date.now() - KEPT_MS
  let length = values.reduce((sum, value) => sum + value.length, 0)
  if (length <= MAX_LENGTH && values.every(({ readAt }) => readAt >= oldest)) return
  const needed = recordsNeeded(await matches.getAllKeys(range), await matches.getAll(range))
  const unsent = new Set((await reading.objectStore('outbox').getAll(range)).map(({ recordId }) => recordId))
  const byAge = keys
    .map((key, place) => ({ key, readAt: 0, length: 0, ...values[place] }))
    .filter(({ key }) => !needed.has(key.join('/')) && !unsent.has(key[2]))
    .sort((one, other) => one.readAt - other.readAt)
  const forgotten: RecordKey[] = []
  for (const one of byAge) {
    if (one.readAt >= oldest && length <= MAX_LENGTH) break
    forgotten.push(one.key)
    length -= one.length
  }
  await forget(database, forgotten)
}

/** Deletes records and, if they are gone, the pictures of downloaded matches that they name. Returns the addresses of their files. */
async function forget(
  database: DeviceDatabase,
  keys: readonly RecordKey[],
  { areGone = false } = {},
): Promise<string[]> {
  const forgetting = database.transaction(['records', 'recordInfo', 'keptFiles'], 'readwrite')
  const files: string[] = []
  for (const key of keys) {
    const stored = areGone ? await forgetting.objectStore('records').get(key) : undefined
    for (const address of stored === undefined ? [] : filesIn(stored.text)) {
      files.push(address)
      await forgetting.objectStore('keptFiles').delete([key[0], address])
    }
    await forgetting.objectStore('records').delete(key)
    await forgetting.objectStore('recordInfo').delete(key)
  }
  await forgetting.done
  return files
}

function filesIn(json: string): string[] {
  const found: string[] = []
  JSON.parse(json, (_field, value: unknown) => {
    if (typeof value === 'string' && ownMediaId(value) !== undefined) found.push(value)
    return value
  })
  return found
}

/** Marks records as used now. Returns the versions of the records on the device, by id. */
export async function touchRecords(
  owner: ListOwner,
  resource: string,
  records: readonly { id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const versions = new Map<string, number>()
  if (owner.id === '') return versions
  await onDevice(async (database) => {
    const writing = database.transaction(['records', 'recordInfo'], 'readwrite')
    for (const { id } of records) {
      const key = keyOf(owner, resource, id)
      const info = await writing.objectStore('recordInfo').get(key)
      const stored = info && (await writing.objectStore('records').get(key))
      if (info === undefined || stored === undefined || !isValidFor(owner, stored)) continue
      versions.set(id, info.version)
      await writing.objectStore('recordInfo').put({ ...info, readAt: Date.now() }, key)
    }
    await writing.done
  })
  return versions
}

/**
 * Returns the record that the server last sent for this user, role and record format. Returns undefined if the device has none, or did not read
 * it after `since`, in milliseconds since 1970.
 */
export async function storedRecord<Row extends { id: string }>(
  owner: ListOwner,
  resource: string,
  id: string,
  since = 0,
): Promise<Row | undefined> {
  if (owner.id === '') return undefined
  const stored = await onDevice((database) => database.get('records', keyOf(owner, resource, id)))
  if (stored === undefined || !isValidFor(owner, stored) || stored.readAt <= since) return undefined
  const record: Row = JSON.parse(stored.text)
  return record
}

/** Returns all records of a resource that the server sent for this user, role and record format. */
export async function storedRecords<Row extends { id: string }>(
  owner: ListOwner,
  resource: string,
): Promise<Row[]> {
  if (owner.id === '') return []
  const stored = await onDevice((database) => database.getAll('records', keysFrom(owner.id, resource)))
  return (stored ?? []).filter((one) => isValidFor(owner, one)).map(({ text }): Row => JSON.parse(text))
}

const isValidFor = ({ role }: ListOwner, stored: RecordState): boolean =>
  stored.role === String(role) && stored.shape === dataShape()

/** Deletes records that no longer exist. Returns the addresses of their files. */
export async function forgetRecords(
  owner: ListOwner,
  resource: string,
  ids: readonly string[],
): Promise<string[]> {
  if (owner.id === '') return []
  const keys = ids.map((id) => keyOf(owner, resource, id))
  return (await onDevice((database) => forget(database, keys, { areGone: true }))) ?? []
}

type AnsweredRows = {
  items: readonly { id: string }[]
  isComplete: boolean
  /** When the list was requested, in milliseconds since 1970. */
  askedAt: number
}

/**
 * Deletes the records that a complete list lacks, also those whose rows were never in memory, except records that were read after the request.
 * Returns the ids of records that are older than their rows.
 */
export async function compareRecords(
  owner: ListOwner,
  resource: string,
  { items, isComplete, askedAt }: AnsweredRows,
): Promise<string[]> {
  if (owner.id === '') return []
  const versions = new Map(items.map((row) => [row.id, versionOf(row)]))
  const outdated = await onDevice(async (database) => {
    const info = database.transaction('recordInfo').store
    const range = keysFrom(owner.id, resource)
    const [keys, values] = await Promise.all([info.getAllKeys(range), info.getAll(range)])
    const stored = keys.map((key, place) => ({ key, readAt: 0, version: 0, ...values[place] }))
    const others = stored.filter(({ key, readAt }) => !versions.has(key[2]) && readAt < askedAt)
    const gone = isComplete ? others.map(({ key }) => key) : []
    if (gone.length > 0) await forget(database, gone, { areGone: true })
    return stored.filter(({ key, version }) => version < (versions.get(key[2]) ?? 0))
  })
  return (outdated ?? []).map(({ key }) => key[2])
}
