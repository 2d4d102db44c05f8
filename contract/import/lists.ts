import { z } from 'zod/mini'
import { writtenNames } from '../aliases'
import { externalIdSchema, writtenIds } from '../externalIds'

const idsSchema = z.array(externalIdSchema)

/** A list as it stands in one cell: ids of other systems, or other names. */
export function writtenList(entries: readonly unknown[]): string {
  const ids = idsSchema.safeParse(entries)
  return ids.success ? writtenIds(ids.data) : writtenNames(entries.map(String))
}
