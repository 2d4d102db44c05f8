import { ownMediaId } from '../../../contract/fields'
import { PATHS, type ResourceName } from '../../../contract/paths'
import { deviceOwner } from '../deviceOwner'
import { call } from '../http'
import type { Kept } from '../storage/database'
import { forgetRecords, storedRecord, storedRecords, storeRecord, versionOf } from '../storage/storedRecords'
import type { RecordOf } from '.'

/** The number of files of removed records that are requested again. */
const MAX_RELOADED = 20

let writes = 0

/** Returns the number of writes since the page load. If the number changes during a request, the answer may be stale. */
export const writesSoFar = (): number => writes

/** The methods of a list in memory that a write uses. */
type ListOfWrite = {
  inMemory(id: string): object | undefined
  put(record: RecordOf<ResourceName>): void
}

/**
 * Puts the stored record of a write into its list and onto the device, so that the user can read and edit the record offline. An update
 * (`replace`) changes only a record that the device already has, so that a bulk change of thousands evicts no other records.
 */
export function storeWritten(
  list: ListOfWrite,
  resource: ResourceName,
  how: 'add' | 'replace',
  stored: { id: string },
): void {
  const known = list.inMemory(stored.id)
  // Keeps a newer version in memory: another user's change may have arrived before this answer, and no later list answer would contain that change.
  if (known !== undefined && versionOf(known) > versionOf(stored)) return
  writes += 1
  const record = stored as RecordOf<ResourceName>
  list.put(record)
  void storeRecord(deviceOwner(), resource, record, how)
}

/** Stores a record of the server on the device. Never rejects. */
export const storeFreshRecord = <Resource extends ResourceName>(
  resource: Resource,
  record: RecordOf<Resource>,
): Promise<Kept> => storeRecord(deviceOwner(), resource, record)

/**
 * Removes records from the device that were deleted or that the user may no longer read, with their pictures. Requests these again, so that the
 * browser replaces its cached copies by the server's refusals.
 */
export function dropRecords(resource: ResourceName, ids: readonly string[]): void {
  if (ids.length === 0) return
  writes += 1
  void forgetRecords(deviceOwner(), resource, ids).then((addresses) => {
    for (const address of addresses.slice(0, MAX_RELOADED))
      call(PATHS.mediaFile(ownMediaId(address) ?? ''), { cache: 'reload' }).catch(() => undefined)
  })
}

/** Returns the whole record on this device, if it was read after `since` (ms since 1970); undefined if there is none. */
export const recordOnDevice = <Resource extends ResourceName>(
  resource: Resource,
  id: string,
  since?: number,
): Promise<RecordOf<Resource> | undefined> => storedRecord(deviceOwner(), resource, id, since)

export const recordsOnDevice = <Resource extends ResourceName>(
  resource: Resource,
): Promise<RecordOf<Resource>[]> => storedRecords(deviceOwner(), resource)
