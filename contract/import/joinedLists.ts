import { aliasesBeside } from '../aliases'
import { joinedIds } from '../externalIds'
import { LIMITS } from '../fields'
import { idsOf } from './rowIds'

/** What else a record is called, or what is to become one. */
export function aliasesOf(record: object): string[] {
  const names: unknown = Reflect.get(record, 'aliases')
  return Array.isArray(names) ? names.map(String) : []
}

/** The records that were merged into one, by the ids that they had. */
export function mergedIdsOf(record: object): string[] {
  const ids: unknown = Reflect.get(record, 'mergedIds')
  return Array.isArray(ids) ? ids.map(String) : []
}

/** Lists to which a file adds: what it does not have is none that it takes away. */
export const JOINED_LISTS: readonly string[] = ['aliases', 'externalIds']

/** The same with what a stored record has in these lists; its name is none of its other names. */
export function withJoinedLists<Given extends object>(given: Given, stored: object): Given {
  const name = String(Reflect.get(stored, 'name'))
  const names = [...aliasesOf(stored), ...aliasesOf(given)]
  return {
    ...given,
    ...('externalIds' in given && { externalIds: joinedIds(idsOf(stored), idsOf(given)) }),
    // There are more in files than a record may have.
    ...('aliases' in given && { aliases: aliasesBeside(name, names).slice(0, LIMITS.aliases) }),
  }
}
