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

/**
 * Keeps what a write has stored: without a network one's own words stand there, and what is written next is a change of them. Of a record
 * that was only replaced the device has something where it was opened; a bulk change of thousands puts nothing else out of its place.
 */
export function keepWritten<Resource extends ResourceName>(
  resource: Resource,
  how: 'add' | 'replace',
  record: RecordOf<Resource>,
): void {
  writes += 1
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
