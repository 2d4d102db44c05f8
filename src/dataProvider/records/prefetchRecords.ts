import { MAX_IDS_PER_CALL } from '../../../contract/listQuery'
import type { ResourceName } from '../../../contract/paths'
import { deviceOwner } from '../deviceOwner'
import { fetchPage } from '../rows/rowCalls'
import type { Kept } from '../storage/database'
import { touchRecords, versionOf } from '../storage/storedRecords'
import type { RecordOf } from '.'
import { storeFreshRecord, writesSoFar } from './keptRecords'
import type { RecordCall } from './recordCall'

/**
 * Stores the whole records of these rows on the device. Loads only missing and outdated records, up to a hundred per call.
 *
 * @returns 'kept' if the device stored all loaded records, and always for matches
 */
export async function prefetchRecords<Resource extends ResourceName>(
  resource: Resource,
  rows: readonly { id: string }[],
  { ask, signal }: { ask: RecordCall; signal?: AbortSignal | undefined },
): Promise<Kept> {
  const versions = await touchRecords(deviceOwner(), resource, rows)
  const missing = rows.filter((row) => versions.get(row.id) !== versionOf(row)).map(({ id }) => id)
  // Match lists omit line-ups, so matches are loaded one by one. `ask` stores the record on the device.
  if (resource === 'matches') {
    for (const id of missing) {
      signal?.throwIfAborted()
      await ask(resource, id)
    }
    return 'kept'
  }
  for (let start = 0; start < missing.length; start += MAX_IDS_PER_CALL) {
    const ids = missing.slice(start, start + MAX_IDS_PER_CALL)
    const before = writesSoFar()
    const request = { ids: ids.join(','), page: 1, amount: ids.length }
    const { items } = await fetchPage(resource, request, { signal, isWhole: true })
    // A write during the request may be newer than the answer.
    if (before !== writesSoFar()) return 'failed'
    for (const item of items) {
      const kept = await storeFreshRecord(resource, item as RecordOf<Resource>)
      if (kept !== 'kept') return kept
    }
  }
  return 'kept'
}
