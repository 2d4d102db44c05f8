import { asc, countDistinct, desc, eq, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, ruleOf } from '../../../contract/permissions'
import type { ShortListRule } from '../../../contract/rights'
import type { ShortListRow } from '../../../contract/rows'
import {
  onePerPlayer,
  type ShortList,
  type ShortListEntry,
  type ShortListInput,
} from '../../../contract/shortList'
import type { Executor } from '../../database/connect'
import { players, shortListEntries, shortLists, users } from '../../database/schema'
import type { Permit, RecordPermit } from '../../security/authorize'

type Writing = RecordPermit<'shortList.create'> | RecordPermit<'shortList.update'>
type Stored = Omit<ShortListInput, 'id'>

/** Two entries of one player, once two players have been merged, are shown as one. */
const PLAYER_OR_ENTRY = sql`coalesce(${shortListEntries.playerId}, ${shortListEntries.id})`

const PERSON = { id: users.id, firstName: users.firstName, lastName: users.lastName }
/** JSON, because both engines parse it alike. A list without entries has one null. */
const PLAYERS_IN_ORDER = sql<
  (string | null)[]
>`json_agg(${shortListEntries.playerId} order by ${shortListEntries.place})`

const SUMMARY = {
  id: shortLists.id,
  version: shortLists.version,
  name: shortLists.name,
  isShared: shortLists.isShared,
  formation: shortLists.formation,
  updatedAt: shortLists.updatedAt,
  author: PERSON,
}

/** What the rights table asks of a list, with its version. */
const FACTS = {
  id: shortLists.id,
  createdBy: shortLists.createdBy,
  isShared: shortLists.isShared,
  version: shortLists.version,
}

export async function findShortListFacts(executor: Executor, id: string) {
  const [facts] = await executor.select(FACTS).from(shortLists).where(eq(shortLists.id, id))
  return facts
}

/** The same, locked until the transaction ends. */
export async function lockShortListFacts(transaction: Executor, id: string) {
  const [facts] = await transaction
    .select(FACTS)
    .from(shortLists)
    .where(eq(shortLists.id, id))
    .for('no key update')
  return facts
}

const READABLE: Record<ShortListRule, (actor: Actor) => SQL | undefined> = {
  always: () => undefined,
  never: () => sql`false`,
  created: ({ id }) => eq(shortLists.createdBy, id),
  createdOrShared: ({ id }) => or(eq(shortLists.isShared, true), eq(shortLists.createdBy, id)),
}

/** Returns all shortlists that the caller may read, latest first. There are few of them. */
export async function listShortLists(
  executor: Executor,
  { actor }: Permit<'shortList.list'>,
): Promise<ShortListRow[]> {
  const rows = await executor
    .select({ ...SUMMARY, entriesCount: countDistinct(PLAYER_OR_ENTRY), playerIds: PLAYERS_IN_ORDER })
    .from(shortLists)
    .leftJoin(users, eq(users.id, shortLists.createdBy))
    .leftJoin(shortListEntries, eq(shortListEntries.shortListId, shortLists.id))
    .where(READABLE[ruleOf(actor.role, 'shortList.read')](actor))
    .groupBy(shortLists.id, users.id)
    .orderBy(desc(shortLists.updatedAt), asc(shortLists.id))
  return rows.map(({ updatedAt, ...row }) => ({ ...row, updatedAt: updatedAt.toISOString() }))
}

export async function findShortList(
  executor: Executor,
  { recordId }: Writing | RecordPermit<'shortList.read'>,
): Promise<ShortList | undefined> {
  const [row] = await executor
    .select({ ...SUMMARY, purpose: shortLists.purpose })
    .from(shortLists)
    .leftJoin(users, eq(users.id, shortLists.createdBy))
    .where(eq(shortLists.id, recordId))
  return (
    row && { ...row, updatedAt: row.updatedAt.toISOString(), entries: await findEntries(executor, recordId) }
  )
}

async function findEntries(executor: Executor, shortListId: string): Promise<ShortListEntry[]> {
  const entries = await executor
    .select({
      id: shortListEntries.id,
      playerId: shortListEntries.playerId,
      name: sql<string>`coalesce(${players.name}, ${shortListEntries.name})`,
      reason: shortListEntries.reason,
      addedBy: PERSON,
    })
    .from(shortListEntries)
    .leftJoin(players, eq(players.id, shortListEntries.playerId))
    .leftJoin(users, eq(users.id, shortListEntries.addedBy))
    .where(eq(shortListEntries.shortListId, shortListId))
    .orderBy(asc(shortListEntries.place))
  return onePerPlayer(entries)
}

/** The players of a list's entries, by the entries' ids. */
export async function findPlayersOfEntries(
  executor: Executor,
  shortListId: string,
): Promise<Map<string, string | null>> {
  const rows = await executor
    .select({ id: shortListEntries.id, playerId: shortListEntries.playerId })
    .from(shortListEntries)
    .where(eq(shortListEntries.shortListId, shortListId))
  return new Map(rows.map(({ id, playerId }) => [id, playerId]))
}

/** Returns the ids of the players on the lists that the caller may read, in order. */
export async function findShortListedPlayers(
  executor: Executor,
  { actor }: Permit<'shortList.list'>,
): Promise<string[]> {
  const rows = await executor
    .selectDistinct({ playerId: shortListEntries.playerId })
    .from(shortListEntries)
    .innerJoin(shortLists, eq(shortLists.id, shortListEntries.shortListId))
    .where(READABLE[ruleOf(actor.role, 'shortList.read')](actor))
    .orderBy(shortListEntries.playerId)
  return rows.flatMap(({ playerId }) => playerId ?? [])
}

/** How many the caller has. */
export const countOwn = (executor: Executor, { actor }: Writing): Promise<number> =>
  executor.$count(shortLists, eq(shortLists.createdBy, actor.id))

/** Stores a list whose id is not taken yet; whether it was not. */
export async function insertShortList(
  executor: Executor,
  { recordId, actor }: RecordPermit<'shortList.create'>,
  { entries, ...input }: Stored,
  now: Date,
): Promise<boolean> {
  const inserted = await executor
    .insert(shortLists)
    .values({ ...input, id: recordId, createdBy: actor.id, updatedAt: now })
    .onConflictDoNothing({ target: shortLists.id })
    .returning({ id: shortLists.id })
  if (inserted.length === 0) return false
  await insertEntries(executor, recordId, entries, () => actor.id)
  return true
}

export async function updateShortList(
  executor: Executor,
  { recordId, actor }: RecordPermit<'shortList.update'>,
  { name, purpose, isShared, formation, entries }: Stored,
  now: Date,
): Promise<void> {
  await executor
    .update(shortLists)
    .set({ name, purpose, isShared, formation, updatedAt: now, version: sql`${shortLists.version} + 1` })
    .where(eq(shortLists.id, recordId))
  const earlier = await executor
    .delete(shortListEntries)
    .where(eq(shortListEntries.shortListId, recordId))
    .returning({ id: shortListEntries.id, addedBy: shortListEntries.addedBy })
  const adders = new Map(earlier.map(({ id, addedBy }) => [id, addedBy]))
  // An earlier entry may have null, for a deleted user.
  await insertEntries(executor, recordId, entries, (id) => (adders.has(id) ? adders.get(id) : actor.id))
}

/** Stores entries with the players’ current names. `adderOf` returns the user who added an entry. */
async function insertEntries(
  executor: Executor,
  shortListId: string,
  entries: Stored['entries'],
  adderOf: (entryId: string) => string | null | undefined,
): Promise<void> {
  if (entries.length === 0) return
  const named = (playerId: string | null, name: string) =>
    sql`coalesce((select ${players.name} from ${players} where ${players.id} = ${playerId}), ${name})`
  await executor.insert(shortListEntries).values(
    entries.map(({ name, ...entry }, place) => ({
      ...entry,
      shortListId,
      place,
      addedBy: adderOf(entry.id),
      name: named(entry.playerId, name),
    })),
  )
}

export async function deleteShortList(
  executor: Executor,
  { recordId }: RecordPermit<'shortList.delete'>,
): Promise<void> {
  await executor.delete(shortLists).where(eq(shortLists.id, recordId))
}
