import { z } from 'zod/mini'
import { type ExternalId, externalIdSchema, externalKey, externalKeys, isRoundedId } from '../externalIds'
import { headerKey } from './columns'

/** What other systems call a record, or what is to become one. */
export function idsOf(record: object): ExternalId[] {
  const ids: unknown = Reflect.get(record, 'externalIds')
  return z.array(externalIdSchema).safeParse(ids).data ?? []
}

/** Returns the keys by which a record is recognised. A rounded id, which an earlier import may have stored, recognises nothing. */
export const recognisingKeys = (record: object): string[] =>
  externalKeys(idsOf(record).filter((one) => !isRoundedId(one)))

const sourceOf = (key: string) => key.slice(0, key.indexOf(':'))

/** Whether some system calls the two by different ids, and none by the same one: then they are two, whatever their names. */
export function areToldApart(keys: readonly string[], others: readonly string[]): boolean {
  if (keys.some((key) => others.includes(key))) return false
  const sources = new Set(others.map(sourceOf))
  return keys.some((key) => sources.has(sourceOf(key)))
}

/** What a header says of ids that says nothing of a system. */
const NO_SYSTEM = new Set([
  ...['', 'external', 'foreign', 'source', 'other', 'their', 'record', 'uu', 'gu'],
  ...['player', 'team', 'club', 'match', 'game', 'fixture', 'person'],
])

/** The system that a column's ids are of, where its header says that: "transfermarkt_id", "Opta ID". */
export function sourceInHeader(header: string): string {
  const system = /^(.*?)[\s_.-]*ids?$/iu.exec(header.trim())?.[1] ?? ''
  return NO_SYSTEM.has(headerKey(system)) ? '' : system.replace(/[:;]/g, ' ').trim()
}

/** Each id once, as the first of them is written. */
export const distinctIds = (ids: readonly ExternalId[]): ExternalId[] => {
  const firsts = new Map([...ids].reverse().map((one) => [externalKey(one), one]))
  return [...firsts.values()].reverse()
}
