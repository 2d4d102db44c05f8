import { z } from 'zod/mini'
import { aliasesBeside, writtenNames } from '../aliases'
import { externalIdSchema, joinedIds, writtenIds } from '../externalIds'
import { LIMITS } from '../fields'
import { idsOf } from './rowIds'

/** Returns the other names of a stored or new record. */
export function aliasesOf(record: object): string[] {
  const names: unknown = Reflect.get(record, 'aliases')
  return Array.isArray(names) ? names.map(String) : []
}

/** Returns the ids of records that were merged into this record. */
export function mergedIdsOf(record: object): string[] {
  const ids: unknown = Reflect.get(record, 'mergedIds')
  return Array.isArray(ids) ? ids.map(String) : []
}

/** The fields with lists to which an import only adds entries. */
export const JOINED_LISTS: readonly string[] = ['aliases', 'externalIds']

/** Returns the values with the stored record’s list entries added. The main name is not repeated among the other names. */
export function withJoinedLists<Given extends object>(given: Given, stored: object): Given {
  const name = String(Reflect.get(stored, 'name'))
  const names = [...aliasesOf(stored), ...aliasesOf(given)]
  return {
    ...given,
    ...('externalIds' in given && { externalIds: joinedIds(idsOf(stored), idsOf(given)) }),
    // A file may contain more names than a record may have.
    ...('aliases' in given && { aliases: aliasesBeside(name, names).slice(0, LIMITS.aliases) }),
  }
}

/** Returns the text of a list in one cell: ids of other systems, or other names. */
export function writtenList(entries: readonly unknown[]): string {
  const ids = z.array(externalIdSchema).safeParse(entries)
  return ids.success ? writtenIds(ids.data) : writtenNames(entries.map(String))
}
