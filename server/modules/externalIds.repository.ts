import { and, arrayOverlaps, type Column, notInArray, type SQL, sql } from 'drizzle-orm'
import { FAILURE_MESSAGES, type FieldError } from '../../contract/errors'
import { type ExternalId, externalKey, externalKeys } from '../../contract/externalIds'
import { foldText } from '../../contract/text'
import type { Executor } from '../database/connect'
import { matches, players, teams } from '../database/schema'
import { Failure } from '../failure'

/** The kinds of records that have ids in other systems, each with the number of its lock. */
const TABLES = {
  teams: { table: teams, lock: 1 },
  players: { table: players, lock: 2 },
  matches: { table: matches, lock: 3 },
} as const
type Identified = keyof typeof TABLES

/** The first number of these locks, unique among two-number locks. */
const EXTERNAL_ID_LOCKS = 1_702_127_988

type Sent = { externalIds?: readonly ExternalId[] | undefined }

/** The column that finds records by their ids, undefined if none were sent. A key without a source begins with the colon. */
export const keysOf = ({ externalIds }: Sent) =>
  externalIds && {
    externalKeys: externalIds.flatMap((one) => [externalKey(one), `:${foldText(one.id)}`]),
  }

/** Condition: a folded word is one of the ids, alone or with its source, which is never empty. */
export const hasKey = (keys: Column, word: string): SQL =>
  sql`${keys} && ${sql.param([`:${word}`, ...(word.startsWith(':') ? [] : [word])])}::text[]`

/** The locks of referenced records that precede the lock of the ids (ARCHITECTURE.md, "Locks"). */
type After = readonly SQL[]

/**
 * Finds the records that have these ids, by id, except `ownIds`. Until the transaction ends, no other transaction gives ids to records of
 * this kind, so an id that is free now stays free (decision record 0050).
 */
async function holdersOf(
  executor: Executor,
  resource: Identified,
  keys: readonly string[],
  { ownIds = [], after = [] }: { ownIds?: readonly string[]; after?: After } = {},
): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const { table, lock } = TABLES[resource]
  // A statement of its own: the next one sees what the previous holder of the lock stored.
  const locks = [...after, sql`pg_advisory_xact_lock(${EXTERNAL_ID_LOCKS}, ${lock})`]
  await executor.execute(sql`select ${sql.join(locks, sql`, `)}`)
  const holders = await executor
    .select({ id: table.id, externalKeys: table.externalKeys })
    .from(table)
    .where(and(arrayOverlaps(table.externalKeys, [...keys]), notInArray(table.id, [...ownIds])))
  return new Map(holders.flatMap(({ id, externalKeys }) => externalKeys.map((key) => [key, id])))
}

/** Returns those of the ids that a record other than `ownIds` has. */
export async function takenIds(
  executor: Executor,
  resource: Identified,
  externalIds: readonly ExternalId[],
  ownIds: readonly string[],
  after: After = [],
): Promise<Set<string>> {
  const holders = await holdersOf(executor, resource, externalKeys(externalIds), { ownIds, after })
  return new Set(holders.keys())
}

/** Throws `conflict` for ids that another record has. Ids that the record already has are not checked. */
export async function refuseTakenIds(
  executor: Executor,
  resource: Identified,
  ownIds: readonly string[],
  { externalIds = [], stored = [], after }: Sent & { stored?: readonly ExternalId[]; after?: After },
): Promise<void> {
  const known = new Set(externalKeys(stored))
  const added = externalIds.filter((one) => !known.has(externalKey(one)))
  const taken = await takenIds(executor, resource, added, ownIds, after)
  const fields = externalIds.flatMap((one, index): [string, FieldError][] =>
    taken.has(externalKey(one)) ? [[`externalIds.${index}.id`, { key: 'taken' }]] : [],
  )
  if (fields.length === 0) return
  throw new Failure('conflict', FAILURE_MESSAGES.externalIdTaken, Object.fromEntries(fields))
}

/** Returns the new records whose ids neither a stored record nor an earlier one of them has. */
export async function withFreeIds<New extends Sent & { id: string }>(
  executor: Executor,
  resource: Identified,
  created: readonly New[],
  after: After = [],
): Promise<New[]> {
  const keys = new Set(created.flatMap(({ externalIds }) => externalKeys(externalIds)))
  const holders = await holdersOf(executor, resource, [...keys], { after })
  return created.filter(({ id, externalIds }) => {
    const own = externalKeys(externalIds)
    const isFree = own.every((key) => (holders.get(key) ?? id) === id)
    for (const key of own) if (!holders.has(key)) holders.set(key, id)
    return isFree
  })
}
