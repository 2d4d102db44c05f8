import { asc, type Column, eq, gt } from 'drizzle-orm'
import { foldText, nameKey, normaliseName } from '../../contract/text'
import type { Database, Executor } from '../database/connect'
import { matches, type merges, nameUpgrades, players, teams, users } from '../database/schema'
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

  return upgradeRows(executor, teams, after, (row) => ({ ...nameColumnsOf(row), ...searchColumns(row) }))
}

const playerChunk: ReadChunk = (executor, after) =>
  upgradeRows(executor, players, after, (row) => ({ name: normaliseName(row.name), ...searchColumns(row) }))

const matchChunk: ReadChunk = (executor, after) =>
  upgradeRows(executor, matches, after, (row) => ({ ...keysOf(row) }))

const userChunk: ReadChunk = (executor, after) =>
  upgradeRows(executor, users, after, ({ firstName, lastName }) =>
    nameColumns({ firstName: normaliseName(firstName), lastName: normaliseName(lastName) }),
  )

type Named = Parameters<typeof aliasColumns>[0] & Parameters<typeof keysOf>[0]

/** Returns the columns by which players and teams are searched. */
export const searchColumns = (row: Named) => ({
  search: foldText(row.name),
  ...aliasColumns({ ...row, aliases: row.aliases?.map(normaliseName) }),
  ...keysOf(row),
})

/** Returns a condition for the records after an id, in the order of their ids. Without an id, all records follow. */
export const follows = (id: Column, after: string | null) => (after === null ? undefined : gt(id, after))

type UpgradedTable = typeof teams | typeof players | typeof matches | typeof users | typeof merges

/** Returns the next records of a table with their updates, which are undefined where the columns are stored already. */
export async function upgradeRows<Table extends UpgradedTable>(
  executor: Executor,
  table: Table,
  after: string | null,
  columnsOf: (row: Table['$inferSelect']) => object | Promise<object>,
): Promise<Upgraded[]> {
  const source: UpgradedTable = table
  const rows = await executor
    .select()
    .from(source)
    .where(follows(source.id, after))
    .orderBy(asc(source.id))
    .limit(CHUNK)
  const upgraded: Upgraded[] = []
  for (const row of rows) {
    const columns = await columnsOf(row)
    const stored = Object.fromEntries(Object.keys(columns).map((name) => [name, Reflect.get(row, name)]))
    const isSame = JSON.stringify(stored) === JSON.stringify(columns)
    const update = () => executor.update(source).set(columns).where(eq(source.id, row.id))
    upgraded.push({ id: row.id, update: isSame ? undefined : update })
  }
  return upgraded
}
