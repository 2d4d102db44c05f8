import { asc, type Column, eq, gt } from 'drizzle-orm'
import { foldText, nameKey, normaliseName } from '../../contract/text'
import type { Database, Executor } from '../database/connect'
import { matches, nameUpgrades, players, teams, users } from '../database/schema'
import { bumpRevisionOf } from '../lists/changeLog'
import { keysOf } from './externalIds.repository'
import { aliasColumns } from './teams/teams.repository'
import { nameColumns } from './users/userColumns'

/** Records that one transaction recomputes. */
export const CHUNK = 500

type Resource = (typeof nameUpgrades.$inferSelect)['resource']

export type Upgradable = Pick<Database, 'orm' | 'exclusively'>
/** A record, with its update if its stored values are not those of this release. */
type Upgraded = { id: string; update: (() => Promise<unknown>) | undefined }
export type ReadChunk = (executor: Executor, after: string | null) => Promise<Upgraded[]>

/**
 * Normalises the names that earlier releases stored, and recomputes the columns by which names and ids are compared and searched. Runs
 * before the server listens.
 */
export async function upgradeNames(database: Upgradable): Promise<void> {
  await upgradeRecords(database, 'teams', teamChunk)
  await upgradeRecords(database, 'players', playerChunk)
  await upgradeRecords(database, 'matches', matchChunk)
  await upgradeRecords(database, 'users', userChunk)
}

/**
 * Upgrades the records of a resource once. Each chunk saves its position in its own transaction, so that an interrupted upgrade continues
 * there. A finished upgrade writes nothing, because a server must start on a full disk.
 */
export async function upgradeRecords(
  { orm, exclusively }: Upgradable,
  resource: Resource,
  readChunk: ReadChunk,
): Promise<void> {
  while (!(await positionOf(orm, resource))?.done) {
    await exclusively((transaction) => upgradeChunk(transaction, resource, readChunk))
  }
}

async function upgradeChunk(transaction: Executor, resource: Resource, readChunk: ReadChunk): Promise<void> {
  const position = await positionOf(transaction, resource)
  // Another instance may have finished while this one waited for the lock.
  if (position?.done) return
  const records = await readChunk(transaction, position?.after ?? null)
  const changed = records.filter(({ update }) => update !== undefined)
  for (const { update } of changed) await update?.()
  const next = { after: records.at(-1)?.id ?? position?.after, done: records.length < CHUNK }
  await transaction
    .insert(nameUpgrades)
    .values({ resource, ...next })
    .onConflictDoUpdate({ target: nameUpgrades.resource, set: next })
  // No list shows the rows of merges.
  if (changed.length > 0 && resource !== 'merges') {
    await bumpRevisionOf(transaction, { resource, ids: changed.map(({ id }) => id) })
  }
}

async function positionOf(executor: Executor, resource: Resource) {
  const [position] = await executor.select().from(nameUpgrades).where(eq(nameUpgrades.resource, resource))
  return position
}

/** Teams whose names have become the same keep their text. Administrators find them among the duplicates. */
const teamChunk: ReadChunk = async (executor, after) => {
  const names = await executor
    .select({ id: teams.id, name: teams.name, nameKey: teams.nameKey })
    .from(teams)
    .orderBy(asc(teams.id))
  const storedKeys = new Set(names.map((team) => team.nameKey))
  const firstIds = new Map<string, string>()
  const sharedKeys = new Set<string>()
  for (const { id, name } of names) {
    const key = nameKey(name)
    if (firstIds.has(key)) sharedKeys.add(key)
    else firstIds.set(key, id)
  }

  function nameColumnsOf({ id, name }: { id: string; name: string }) {
    const key = nameKey(name)
    if (!sharedKeys.has(key)) return { name: normaliseName(name), nameKey: key }
    // One of them takes the new key, so that no further team gets this name.
    return firstIds.get(key) === id && !storedKeys.has(key) ? { nameKey: key } : {}
  }

  const rows = await executor
    .select()
    .from(teams)
    .where(follows(teams.id, after))
    .orderBy(asc(teams.id))
    .limit(CHUNK)
  return rows.map((row) => {
    const columns = { ...nameColumnsOf(row), ...searchColumns(row) }
    return upgraded(row, columns, () => executor.update(teams).set(columns).where(eq(teams.id, row.id)))
  })
}

const playerChunk: ReadChunk = async (executor, after) => {
  const rows = await executor
    .select()
    .from(players)
    .where(follows(players.id, after))
    .orderBy(asc(players.id))
    .limit(CHUNK)
  return rows.map((row) => {
    const columns = { name: normaliseName(row.name), ...searchColumns(row) }
    return upgraded(row, columns, () => executor.update(players).set(columns).where(eq(players.id, row.id)))
  })
}

const matchChunk: ReadChunk = async (executor, after) => {
  const rows = await executor
    .select({ id: matches.id, externalIds: matches.externalIds, externalKeys: matches.externalKeys })
    .from(matches)
    .where(follows(matches.id, after))
    .orderBy(asc(matches.id))
    .limit(CHUNK)
  return rows.map((row) => {
    const columns = { ...keysOf(row) }
    return upgraded(row, columns, () => executor.update(matches).set(columns).where(eq(matches.id, row.id)))
  })
}

const userChunk: ReadChunk = async (executor, after) => {
  const rows = await executor
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, search: users.search })
    .from(users)
    .where(follows(users.id, after))
    .orderBy(asc(users.id))
    .limit(CHUNK)
  return rows.map((row) => {
    const names = { firstName: normaliseName(row.firstName), lastName: normaliseName(row.lastName) }
    const columns = nameColumns(names)
    return upgraded(row, columns, () => executor.update(users).set(columns).where(eq(users.id, row.id)))
  })
}

type Named = Parameters<typeof aliasColumns>[0] & Parameters<typeof keysOf>[0]

/** Returns the columns by which players and teams are searched. */
export const searchColumns = (row: Named) => ({
  search: foldText(row.name),
  ...aliasColumns({ ...row, aliases: row.aliases?.map(normaliseName) }),
  ...keysOf(row),
})

/** Returns a condition for the records after an id, in the order of their ids. Without an id, all records follow. */
export const follows = (id: Column, after: string | null) => (after === null ? undefined : gt(id, after))

/** Returns a record with its update, which is undefined where the columns are stored already. */
export function upgraded<Row extends { id: string }>(
  row: Row,
  columns: Partial<Row>,
  update: () => Promise<unknown>,
): Upgraded {
  const stored = Object.fromEntries(Object.keys(columns).map((name) => [name, Reflect.get(row, name)]))
  const isSame = JSON.stringify(stored) === JSON.stringify(columns)
  return { id: row.id, update: isSame ? undefined : update }
}
