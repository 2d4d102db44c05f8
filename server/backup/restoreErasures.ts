import { dirname } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Executor, Transaction } from '../database/connect'
import { erasureKey, erasures, history, players, tombstones, users } from '../database/schema'
import { hasValues } from '../history/entries.repository'
import { eraseNow } from '../modules/erasures/erase'
import { findErased } from '../modules/erasures/tombstones.repository'
import { MERGED_IDS, type Subject } from '../personalData/subject'
import { BackupFailure } from './backupFailure'
import type { BackupHeader } from './format'
import { readTombstones, TOMBSTONES_FILE, type Tombstone } from './tombstonesFile'

export type RestoreOptions = {
  backupDir?: string | undefined
  /** Folders with further files of tombstones. */
  erasures?: readonly string[]
  /** Whether to restore although erasures after the backup are unknown. */
  withoutErasures?: boolean
}

/**
 * Returns the tombstones beside the backup, in the given folders and in `backupDir`. Throws if none was written after the backup beside it or in
 * a given folder. A file in `backupDir` alone is not enough, because it can be of another installation.
 */
export async function findTombstones(
  path: string,
  { createdAt }: Pick<BackupHeader, 'createdAt'>,
  { backupDir, erasures: given = [], withoutErasures = false }: RestoreOptions,
): Promise<Tombstone[]> {
  const trusted = [dirname(path), ...given]
  const folders = backupDir === undefined ? trusted : [...trusted, backupDir]
  const files = await Promise.all(folders.map(readTombstones))
  const missing = given.find((folder) => files[folders.indexOf(folder)] === undefined)
  if (missing !== undefined) throw new BackupFailure(`There is no ${TOMBSTONES_FILE} in ${missing}`)
  const isCurrent = files.slice(0, trusted.length).some((file) => file && file.writtenAt >= createdAt)
  if (isCurrent || withoutErasures) return files.flatMap((file) => file?.tombstones ?? [])
  throw new BackupFailure(
    `Erasures after ${createdAt} are unknown: beside ${path} is no ${TOMBSTONES_FILE} that was written after it. ` +
      'Name the folder of the newest one with --erasures DIR, or restore people who may have been erased with --without-erasures',
  )
}

/**
 * Stores the tombstones in a restored database, and erases their records again. Also finishes erasures that the backup has begun. Part of
 * the transaction that fills the database, so no server can answer in between.
 */
export async function eraseAgain(transaction: Transaction, found: readonly Tombstone[]): Promise<void> {
  await transaction.execute(sql`
    insert into ${tombstones} (hash, erased_at, other_key)
    select hash, "erasedAt", nullif(key, (select ${erasureKey.key} from ${erasureKey}))
    from json_to_recordset(${JSON.stringify(found)}) as one (hash text, key text, "erasedAt" timestamptz)
    on conflict do nothing`)
  const candidates = await findCandidates(transaction)
  const isErased = await findErased(transaction, {
    ids: candidates.flatMap(({ ids }) => ids),
    externalKeys: candidates.flatMap(({ externalKeys }) => externalKeys),
  })
  for (const { resource, ids } of candidates.filter(isErased)) {
    const [id] = ids
    if (id !== undefined) await eraseNow({ orm: transaction }, { resource, id, ids })
  }
}

type Candidate = Pick<Subject, 'resource' | 'ids'> & { externalKeys: string[] }

/**
 * Returns all players and users: stored ones with the ids merged into them, those whose erasure has started, and deleted ones with values in
 * the history, which an erasure blanks.
 */
async function findCandidates(executor: Executor): Promise<Candidate[]> {
  const { rows } = await executor.execute<Candidate>(sql`
    select 'players' as resource, jsonb_build_array(${players.id}) || ${MERGED_IDS} as ids,
      to_jsonb(${players.externalKeys}) as "externalKeys" from ${players}
    union all select 'users', jsonb_build_array(${users.id}), '[]' from ${users}
    union all select ${erasures.resource}, ${erasures.recordIds}, '[]' from ${erasures}
    union all (select distinct ${history.resource}, jsonb_build_array(${history.recordId}), '[]'::jsonb from ${history}
      where ${history.resource} in ('players', 'users')
        and not exists (select from ${players} where ${players.id} = ${history.recordId})
        and not exists (select from ${users} where ${users.id} = ${history.recordId})
        and ${hasValues})`)
  return rows
}
