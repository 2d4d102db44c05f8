import { type DuplicateIndex, emptyIndex, type Row } from '../../../contract/duplicates/records'
import type { Mergeable } from '../../../contract/merge'
import { processInChunks } from '../../processInChunks'

const built = new WeakMap<readonly Row[], Promise<DuplicateIndex>>()

/** Creates an index of stored records, in chunks. The same array is indexed only once, so later searches in a cached list are fast. */
export function createIndex(resource: Mergeable, rows: readonly Row[]): Promise<DuplicateIndex> {
  const known = built.get(rows)
  if (known !== undefined) return known
  const index = emptyIndex(resource)
  const building = processInChunks(rows, index.add).then(() => index)
  built.set(rows, building)
  return building
}
