import { z } from 'zod/mini'
import { type ExternalId, externalIdSchema, externalKey, externalKeys, isRoundedId } from '../externalIds'
import { headerKey } from './columns'

/** Returns the external ids of a stored or new record. */
export function idsOf(record: object): ExternalId[] {
  const ids: unknown = Reflect.get(record, 'externalIds')
  return z.array(externalIdSchema).safeParse(ids).data ?? []
}

/** Returns the keys by which a record is recognised. A rounded id, which an earlier import may have stored, recognises nothing. */
export const recognisingKeys = (record: object): string[] =>
  externalKeys(idsOf(record).filter((one) => !isRoundedId(one)))

const sourceOf = (key: string) => key.slice(0, key.indexOf(':'))

/**
 * Returns whether some system has different ids for the two and no system has the same one, so that they are two records despite equal
 * names.
 */
export function areToldApart(keys: readonly string[], others: readonly string[]): boolean {
  if (keys.some((key) => others.includes(key))) return false
  const sources = new Set(others.map(sourceOf))
  return keys.some((key) => sources.has(sourceOf(key)))
}

/** Header words before "id" that do not name a system. */
const NO_SYSTEM = new Set([
  ...['', 'external', 'foreign', 'source', 'other', 'their', 'record', 'uu', 'gu'],
  ...['player', 'team', 'club', 'match', 'game', 'fixture', 'person'],
])

/** Returns the system of a column’s ids, if its header names one: "transfermarkt_id", "Opta ID". */
export function sourceInHeader(header: string): string {
  const system = /^(.*?)[\s_.-]*ids?$/iu.exec(header.trim())?.[1] ?? ''
  return NO_SYSTEM.has(headerKey(system)) ? '' : system.replace(/[:;]/g, ' ').trim()
}

/** Returns each id once, in its first spelling. */
export const distinctIds = (ids: readonly ExternalId[]): ExternalId[] => {
  const firsts = new Map([...ids].reverse().map((one) => [externalKey(one), one]))
  return [...firsts.values()].reverse()
}
