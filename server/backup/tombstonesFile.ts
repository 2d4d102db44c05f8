import { createHash } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { isNull, sql } from 'drizzle-orm'
import { z } from 'zod/mini'
import type { Database, Executor } from '../database/connect'
import { erasureKey, tombstones } from '../database/schema'
import { BackupFailure } from './backupFailure'
import { syncDirectory } from './backupFile'
import { newer } from './readBackup'

/** The file beside the backups. It has all tombstones, also those that are newer than the backups (decisions, section 14). */
export const TOMBSTONES_FILE = 'tombstones.json'

/** Increases when older versions of Touchline cannot read the file. */
const FORMAT = 1

/** The tombstones under one key. An installation has several sets after a restore from another installation. */
const setSchema = z.object({
  key: z.string().check(z.minLength(1)),
  tombstones: z.array(z.object({ hash: z.string(), erasedAt: z.iso.datetime() })),
})
export type TombstoneSet = z.output<typeof setSchema>

const fileSchema = z.object({
  touchlineTombstones: z.int(),
  writtenAt: z.iso.datetime(),
  sets: z.array(setSchema),
  checksum: z.string(),
})
type Contents = Pick<z.output<typeof fileSchema>, 'writtenAt' | 'sets'>

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
    const sets = joinSets([...(await storedTombstones(transaction)), ...(before?.sets ?? [])])
    // The clock of another instance can be fast.
    const writtenAt = [now.toISOString(), before?.writtenAt ?? ''].sort().at(-1) ?? ''
    await write(backupDir, { writtenAt, sets })
  })
}

async function write(folder: string, contents: Contents): Promise<void> {
  const path = join(folder, TOMBSTONES_FILE)
  const file = await open(`${path}.partial`, 'w', 0o600)
  try {
    const text = JSON.stringify({ touchlineTombstones: FORMAT, ...contents, checksum: checksumOf(contents) })
    await file.writeFile(`${text}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(`${path}.partial`, path)
  await syncDirectory(folder)
}

const checksumOf = ({ writtenAt, sets }: Contents) =>
  createHash('sha256')
    .update(JSON.stringify([writtenAt, sets]))
    .digest('hex')

/** Reads the file in a folder. Returns undefined without one, and throws a BackupFailure if it is damaged. */
export async function readTombstones(folder: string): Promise<Contents | undefined> {
  const path = join(folder, TOMBSTONES_FILE)
  try {
    const { touchlineTombstones, ...contents } = fileSchema.parse(JSON.parse(await readFile(path, 'utf8')))
    if (touchlineTombstones > FORMAT) throw newer()
    if (contents.checksum !== checksumOf(contents)) throw new Error('Another checksum')
    return contents
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    if (error instanceof BackupFailure || (error instanceof Error && 'code' in error)) throw error
    throw new BackupFailure(`${path} cannot be used: it is damaged`, { cause: error })
  }
}

/** Returns the tombstones of a database, those under its own key first. None before the migration that adds them. */
async function storedTombstones(executor: Executor): Promise<TombstoneSet[]> {
  const { rows: tables } = await executor.execute(
    sql`select from pg_tables where schemaname = 'public' and tablename = 'tombstones'`,
  )
  if (tables.length === 0) return []
  const rows = await executor
    .select({
      key: sql<string>`coalesce(${tombstones.otherKey}, ${erasureKey.key})`,
      hash: tombstones.hash,
      erasedAt: tombstones.erasedAt,
    })
    .from(tombstones)
    .leftJoin(erasureKey, isNull(tombstones.otherKey))
    .orderBy(sql`${tombstones.otherKey} nulls first`, tombstones.hash)
  return joinSets(
    rows.map(({ key, hash, erasedAt }) => ({
      key,
      tombstones: [{ hash, erasedAt: erasedAt.toISOString() }],
    })),
  )
}

/** Joins the sets that have the same key. */
function joinSets(sets: readonly TombstoneSet[]): TombstoneSet[] {
  const byKey = new Map<string, Map<string, string>>()
  for (const { key, tombstones: some } of sets) {
    const joined = byKey.get(key) ?? new Map<string, string>()
    for (const { hash, erasedAt } of some) joined.set(hash, joined.get(hash) ?? erasedAt)
    byKey.set(key, joined)
  }
  return [...byKey].map(([key, joined]) => ({
    key,
    tombstones: [...joined].map(([hash, erasedAt]) => ({ hash, erasedAt })),
  }))
}
