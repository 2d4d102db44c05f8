import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Database, Executor } from '../database/connect'
import { erasureKey, tombstones } from '../database/schema'
import { syncDirectory } from './backupFile'
import { FORMAT } from './format'
import { damaged, nameFile, parseVersioned } from './readBackup'

/** The file beside the backups. It has all tombstones, also those that are newer than the backups (decisions, section 14). */
export const TOMBSTONES_FILE = 'tombstones.json'

/** A tombstone with its key. An installation has several keys after a restore from another installation. */
const tombstoneSchema = z.object({ hash: z.string(), key: z.string(), erasedAt: z.iso.datetime() })
export type Tombstone = z.output<typeof tombstoneSchema>

const fileSchema = z.object({
  touchlineBackup: z.int(),
  writtenAt: z.iso.datetime(),
  tombstones: z.array(tombstoneSchema),
  checksum: z.string(),
})
type Contents = Pick<z.output<typeof fileSchema>, 'writtenAt' | 'tombstones'>

/** The advisory lock of the file, a number with no other use. */
const FILE_LOCK = 847_201_938

/**
 * Writes all tombstones into the file in `backupDir`, if there is such a folder. Keeps the tombstones that only the file has, for example
 * after a restore without them. Call it outside of a transaction, because it reads only committed rows.
 */
export async function keepTombstones(
  { orm }: Pick<Database, 'orm'>,
  backupDir: string | undefined,
  now: Date,
): Promise<void> {
  if (backupDir === undefined) return
  await mkdir(backupDir, { recursive: true, mode: 0o700 })
  await orm.transaction(async (transaction) => {
    // Another instance must not replace the file between reading and writing.
    await transaction.execute(sql`select pg_advisory_xact_lock(${FILE_LOCK})`)
    const before = await readTombstones(backupDir)
    const all = [...(before?.tombstones ?? []), ...(await storedTombstones(transaction))]
    await writeTombstones(backupDir, {
      // The clock of another instance can be fast.
      writtenAt: [now.toISOString(), before?.writtenAt ?? ''].sort().at(-1) ?? '',
      tombstones: [...new Map(all.map((one) => [one.hash, one])).values()],
    })
  })
}

export async function writeTombstones(folder: string, contents: Contents): Promise<void> {
  const path = join(folder, TOMBSTONES_FILE)
  const text = JSON.stringify({ touchlineBackup: FORMAT, ...contents, checksum: checksumOf(contents) })
  await writeFile(`${path}.partial`, `${text}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.partial`, path)
  await syncDirectory(folder)
}

const checksumOf = ({ writtenAt, tombstones: some }: Contents) =>
  createHash('sha256')
    .update(JSON.stringify([writtenAt, some]))
    .digest('hex')

/** Reads the file in a folder. Returns undefined without one, and throws a BackupFailure if it is damaged or of a newer version. */
export async function readTombstones(folder: string): Promise<Contents | undefined> {
  const path = join(folder, TOMBSTONES_FILE)
  try {
    const contents = parseVersioned(fileSchema, await readFile(path, 'utf8'))
    if (contents.checksum !== checksumOf(contents)) throw damaged()
    return contents
  } catch (error) {
    // Only a missing file: what counts as missing is written anew, without the tombstones that only the file has.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    nameFile(error, path)
    throw error
  }
}

/** Returns the tombstones of a database. None before the migration that adds them. */
async function storedTombstones(executor: Executor): Promise<Tombstone[]> {
  const { rows: tables } = await executor.execute(
    sql`select from pg_tables where schemaname = 'public' and tablename = 'tombstones'`,
  )
  if (tables.length === 0) return []
  const { hash, erasedAt, otherKey } = tombstones
  const key = sql<string>`coalesce(${otherKey}, ${erasureKey.key})`
  const rows = await executor
    .select({ hash, key, erasedAt })
    .from(tombstones)
    .leftJoin(erasureKey, isNull(otherKey))
    .orderBy(hash)
  return rows.map((row) => ({ ...row, erasedAt: row.erasedAt.toISOString() }))
}
