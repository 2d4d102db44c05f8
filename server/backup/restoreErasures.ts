import { dirname } from 'node:path'
import { and, eq, sql } from 'drizzle-orm'
import { ERASABLE, type Erasable } from '../../contract/erasure'
import { externalKeys } from '../../contract/externalIds'
import type { Executor, Transaction } from '../database/connect'
import { erasureKey, erasures, history, players, tombstones, users } from '../database/schema'
import { eraseNow } from '../modules/erasures/erase'
import { findErased, findErasureKey } from '../modules/erasures/tombstones.repository'
import { MERGED_IDS } from '../personalData/subject'
import { BackupFailure } from './backupFailure'
import type { BackupHeader } from './format'
import { readTombstones, TOMBSTONES_FILE, type TombstoneSet } from './tombstonesFile'

export type RestoreOptions = {
  backupDir?: string | undefined
  /** Folders with further files of tombstones. */
  erasures?: readonly string[]
  /** Whether to restore although erasures after the backup are unknown. */
  withoutErasures?: boolean
}

/**
 * Returns the tombstones beside the backup, in `backupDir` and in the given folders. Throws if none was written after the backup beside it or in
 * a given folder. A file in `backupDir` alone is not enough, because it can be of another installation.
 */
export async function findTombstones(
  path: string,
  { createdAt }: BackupHeader,
  { backupDir, erasures: given = [], withoutErasures = false }: RestoreOptions,
): Promise<TombstoneSet[]> {
  const beside = dirname(path)
  const sets: TombstoneSet[] = []
  let isCurrent = withoutErasures
  for (const folder of new Set([beside, ...given, ...(backupDir === undefined ? [] : [backupDir])])) {
    const found = await readTombstones(folder)
    if (found === undefined && given.includes(folder))
      throw new BackupFailure(`There is no ${TOMBSTONES_FILE} in ${folder}`)
    sets.push(...(found?.sets ?? []))
    const isTrusted = folder === beside || given.includes(folder)
    isCurrent ||= isTrusted && found !== undefined && found.writtenAt >= createdAt
  }
  if (isCurrent) return sets
  throw new BackupFailure(
    `Erasures after ${createdAt} are unknown: beside ${path} is no ${TOMBSTONES_FILE} that was written after it. ` +
      'Name the folder of the newest one with --erasures DIR, or restore people who may have been erased with --without-erasures',
  )
}

/**
 * Stores the tombstones in a restored database, and erases their records again. Also finishes erasures that the backup has begun. Part of
 * the transaction that fills the database, so no server can answer in between.
 */
export async function eraseAgain(transaction: Transaction, found: readonly TombstoneSet[]): Promise<void> {
  await store(transaction, found)
  const started = await transaction
    .select({ resource: erasures.resource, ids: erasures.recordIds })
    .from(erasures)
  const candidates = await findCandidates(transaction)
  const isErased = await findErased(transaction, {
    ids: candidates.flatMap(({ ids }) => ids),
    externalKeys: candidates.flatMap((one) => one.externalKeys ?? []),
  })
  for (const { resource, ids } of [...started, ...candidates.filter(isErased)]) {
    const [id] = ids
    if (id !== undefined) await eraseNow({ orm: transaction }, { resource, id, ids })
  }
}

/** Makes the first key the key of a database without one. */
async function store(executor: Executor, sets: readonly TombstoneSet[]): Promise<void> {
  const [first] = sets
  if (first === undefined) return
  await executor.insert(erasureKey).values({ key: first.key }).onConflictDoNothing()
  const ownKey = await findErasureKey(executor)
  for (const { key, tombstones: some } of sets)
    await executor.execute(sql`
      insert into ${tombstones} (hash, erased_at, other_key)
      select hash, "erasedAt", nullif(${key}, ${ownKey})
      from json_to_recordset(${JSON.stringify(some)}) as one (hash text, "erasedAt" timestamptz)
      on conflict do nothing`)
}

type Candidate = { resource: Erasable; ids: readonly string[]; externalKeys?: readonly string[] }

/** Returns all players and users: stored ones with the ids merged into them, and deleted ones with values in the history. */
async function findCandidates(executor: Executor): Promise<Candidate[]> {
  const { id, externalIds } = players
  const rows = await executor.select({ id, externalIds, mergedIds: MERGED_IDS }).from(players)
  const accounts = await executor.select({ id: users.id }).from(users)
  const stored = new Set([...rows, ...accounts].map((row) => row.id))
  const candidates: Candidate[] = accounts.map((row) => ({ resource: 'users', ids: [row.id] }))
  for (const row of rows) {
    candidates.push({
      resource: 'players',
      ids: [row.id, ...row.mergedIds],
      externalKeys: externalKeys(row.externalIds),
    })
  }
  for (const resource of ERASABLE) {
    const past = await executor
      .selectDistinct({ id: history.recordId })
      .from(history)
      .where(and(eq(history.resource, resource), HAS_VALUES))
    candidates.push(...past.filter((row) => !stored.has(row.id)).map((row) => ({ resource, ids: [row.id] })))
  }
  return candidates
}

/** Condition: an erasure has not blanked the entry. */
const HAS_VALUES = sql`(${history.label} <> '' or ${history.changes} @? '$[*] ? (@.before != null || @.after != null)')`
