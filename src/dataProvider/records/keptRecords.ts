import type { ResourceName } from '../../../contract/paths'
import type { Kept } from '../../storage/database'
import {
  forgetRecords,
  replaceStoredRecord,
  storedRecord,
  storedRecords,
  storeRecord,
} from '../../storage/storedRecords'
import { deviceOwner } from '../deviceOwner'
import type { RecordOf } from '.'

let writes = 0

/** How many writes the device has heard of: an answer that was asked for before the last of them may be older than it. */
export const writesSoFar = (): number => writes

/** The rows in memory that a write changes. */
type ListOfWrite = {
  inMemory(id: string): object | undefined
  put(record: RecordOf<ResourceName>): void
}

/**
 * Puts what a write has stored into its list, and keeps it on the device: without a network, one's own words are shown and changed further.
 * A record that was only replaced is kept where it was opened before, so that a bulk change of thousands displaces nothing.
 */
export function rememberWritten(
  list: ListOfWrite,
  resource: ResourceName,
  how: 'add' | 'replace',
  stored: { id: string },
): void {
  const known = list.inMemory(stored.id)
  // What others have stored on top of it may have come with the list before the answer to this write: no list would bring it again.
  if (known !== undefined && versionOf(known) > versionOf(stored)) return
  writes += 1
  const record = stored as RecordOf<ResourceName>
  list.put(record)
  const keep = how === 'add' ? storeRecord : replaceStoredRecord
  void keep(deviceOwner(), resource, record)
}

/** A record as the device has it, if it was answered after `since`; undefined where it is not there. */
export const recordKeptSince = <Resource extends ResourceName>(
  resource: Resource,
  id: string,
  since: number | undefined,
): Promise<RecordOf<Resource> | undefined> => storedRecord(deviceOwner(), resource, id, since)

/** Keeps a record that the server has answered on the device. Never rejects. */
export const keepRecord = <Resource extends ResourceName>(
  resource: Resource,
  record: RecordOf<Resource>,
): Promise<Kept> => storeRecord(deviceOwner(), resource, record)

/** Whether the device has a record as it was asked for, which is all of it. */
export const isRecordKept = async (resource: ResourceName, id: string): Promise<boolean> =>
  (await storedRecord(deviceOwner(), resource, id)) !== undefined

/** Forgets those that are not there any more, or not for this person. */
export function dropRecords(resource: ResourceName, ids: readonly string[]): void {
  if (ids.length === 0) return
  writes += 1
  void forgetRecords(deviceOwner(), resource, ids)
}

/** A record's version; 0 where its server knows none. */
export const versionOf = (record: object): number => Number(Reflect.get(record, 'version') ?? 0)

/** Returns a record as the device keeps it; undefined if it has none. */
export const keptRecord = <Resource extends ResourceName>(
  resource: Resource,
  id: string,
): Promise<RecordOf<Resource> | undefined> => storedRecord(deviceOwner(), resource, id)

/** Returns all records of a resource that the device keeps. */
export const keptRecords = <Resource extends ResourceName>(
  resource: Resource,
): Promise<RecordOf<Resource>[]> => storedRecords(deviceOwner(), resource)
