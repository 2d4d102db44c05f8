import { and, arrayOverlaps, type Column, notInArray, type SQL, sql } from 'drizzle-orm'
import { FAILURE_MESSAGES, type FieldError } from '../../contract/errors'
import { type ExternalId, externalKey, externalKeys } from '../../contract/externalIds'
import { foldText } from '../../contract/text'
import type { Executor } from '../database/connect'
import { matches, players, teams } from '../database/schema'
import { Failure } from '../failure'

/** The tables with ids of other systems, and the number of their advisory lock. */
const TABLES = {
  teams: { table: teams, lock: 1 },
  players: { table: players, lock: 2 },
  matches: { table: matches, lock: 3 },
} as const
type Identified = keyof typeof TABLES

/** Any number that no other pair of numbers begins with. */
const EXTERNAL_ID_LOCKS = 1_702_127_988

type Sent = { externalIds?: readonly ExternalId[] | undefined }

/**
 * Returns the column that finds records by these ids, or undefined if the input has none. An id without a source has
 * nothing before its colon.
 */
export const keysOf = ({ externalIds }: Sent) =>
  externalIds && {
    externalKeys: externalIds.flatMap((one) => [externalKey(one), `:${foldText(one.id)}`]),
  }

/** Whether a folded word is one of the ids, alone or with its source, which is never empty. */
export const hasKey = (keys: Column, word: string): SQL =>
  sql`${keys} && ${sql.param([`:${word}`, ...(word.startsWith(':') ? [] : [word])])}::text[]`

/**
 * Returns the records with these ids, except the allowed ones. Until the transaction ends, no other one can give ids to
 * records of this kind, so free ids stay free (decision record 0050).
 */
async function holdersOf(
  executor: Executor,
  resource: Identified,
  keys: readonly string[],
  ownIds: readonly string[] = [],
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { table, lock } = TABLES[resource]
  // A statement of its own: the next one sees what the one waited for has stored.
  await executor.execute(sql`select pg_advisory_xact_lock(${EXTERNAL_ID_LOCKS}, ${lock})`)
  const holders = await executor
    .select({ id: table.id, externalKeys: table.externalKeys })
    .from(table)
    .where(and(arrayOverlaps(table.externalKeys, [...keys]), notInArray(table.id, [...ownIds])))
  return new Map(holders.flatMap(({ id, externalKeys }) => externalKeys.map((key) => [key, id])))
}

/** Which of these ids another record has than those that may have them. */
export async function takenIds(
  executor: Executor,
  resource: Identified,
  externalIds: readonly ExternalId[],
  ownIds: readonly string[],
): Promise<Set<string>> {
  const holders = await holdersOf(executor, resource, externalKeys(externalIds), ownIds)
  return new Set(holders.keys())
}

/** Refuses ids that another record has. Those that are stored already need no question. */
export async function refuseTakenIds(
  executor: Executor,
  resource: Identified,
  ownIds: readonly string[],
  { externalIds = [], stored = [] }: Sent & { stored?: readonly ExternalId[] },
): Promise<void> {
  const known = new Set(externalKeys(stored))
  const added = externalIds.filter((one) => !known.has(externalKey(one)))
  const taken = await takenIds(executor, resource, added, ownIds)
  const fields = externalIds.flatMap((one, index): [string, FieldError][] =>
    taken.has(externalKey(one)) ? [[`externalIds.${index}.id`, { key: 'taken' }]] : [],
  )
  if (fields.length === 0) return
  throw new Failure('conflict', FAILURE_MESSAGES.externalIdTaken, Object.fromEntries(fields))
}

/** Of many new records those whose ids no other record has, and none of them before. */
export async function withFreeIds<New extends Sent & { id: string }>(
  executor: Executor,
  resource: Identified,
  created: readonly New[],
): Promise<New[]> {
  const keys = new Set(created.flatMap(({ externalIds }) => externalKeys(externalIds)))
  const holders = await holdersOf(executor, resource, [...keys])
  return created.filter(({ id, externalIds }) => {
    const own = externalKeys(externalIds)
    const isFree = own.every((key) => (holders.get(key) ?? id) === id)
    for (const key of own) if (!holders.has(key)) holders.set(key, id)
    return isFree
  })
}
