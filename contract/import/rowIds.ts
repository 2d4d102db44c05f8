import { z } from 'zod/mini'
import { type ExternalId, externalIdSchema, externalKey, externalKeys, isRoundedId } from '../externalIds'
import { headerKey } from './columns'

/** Returns the external ids of a stored or new record. */
export function idsOf(record: object): ExternalId[] {
  const ids: unknown = Reflect.get(record, 'externalIds')
  return z.array(externalIdSchema).safeParse(ids).data ?? []
}

/** Returns the keys of a record’s external ids, except rounded ids, which earlier imports may have stored and which may match another record. */
export const recognisingKeys = (record: object): string[] =>
  externalKeys(idsOf(record).filter((one) => !isRoundedId(one)))

const sourceOf = (key: string) => key.slice(0, key.indexOf(':'))

/**
 * Returns whether a source system has different ids for two records and no system has the same id for both. If so, they are different records despite
 * equal names.
 */
export function haveConflictingIds(keys: readonly string[], others: readonly string[]): boolean {
  if (keys.some((key) => others.includes(key))) return false
  const sources = new Set(others.map(sourceOf))
  return keys.some((key) => sources.has(sourceOf(key)))
}

/** Words before "id" in a header that do not name a source system. */
const NO_SYSTEM = new Set([
  ...['', 'external', 'foreign', 'source', 'other', 'their', 'record', 'uu', 'gu'],
  ...['player', 'team', 'club', 'match', 'game', 'fixture', 'person'],
])

/** Returns the source system that a header names, as in "transfermarkt_id" or "Opta ID"; '' if it names none. */
export function sourceInHeader(header: string): string {
  const system = /^(.*?)[\s_.-]*ids?$/iu.exec(header.trim())?.[1] ?? ''
  return NO_SYSTEM.has(headerKey(system)) ? '' : system.replace(/[:;]/g, ' ').trim()
}

/** Returns each id once, in its first spelling. */
export const distinctIds = (ids: readonly ExternalId[]): ExternalId[] => {
  const firsts = new Map([...ids].reverse().map((one) => [externalKey(one), one]))
  return [...firsts.values()].reverse()
}
