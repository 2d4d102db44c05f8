import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { addAbortSignal, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { BackupFailure } from './backupFailure'
import { type BackupContents, readBackup } from './readBackup'

/** The suffix of an unfinished backup. */
export const DRAFT_SUFFIX = /\.[\da-f]{12}\.partial$/

const draftOf = (path: string) => `${path}.${randomBytes(6).toString('hex')}.partial`

/**
 * Writes a backup under a temporary name, reads it to its end, and renames it. Only its owner may read it. Throws if the
 * file exists.
 *
 * @param signal aborts
 */
export async function keepBackup(
  path: string,
  write: (output: Writable) => Promise<void>,
  signal?: AbortSignal,
): Promise<BackupContents> {
  if (existsSync(path)) throw isThere(path)
  const draft = draftOf(path)
  try {
    const output = (await open(draft, 'wx', 0o600)).createWriteStream({ flush: true })
    if (signal) addAbortSignal(signal, output)
    const closed = finished(output).catch(() => {})
    try {
      await write(output)
    } finally {
      // `write` does not end it after a failure.
      if (!output.writableEnded) output.destroy()
      await closed
    }
    if (output.errored) throw output.errored
    const contents = await readBackup(draft)
    await giveName(draft, path)
    await syncDirectory(dirname(path))
    return contents
  } finally {
    await rm(draft, { force: true })
  }
}

const isThere = (path: string) =>
  new BackupFailure(`${path} is there already: choose another name, or delete it`)

/** Renames without replacing another file. A file system without hard links may replace one. */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw isThere(path)
    await rename(draft, path)
  }
}

/** Makes a new name survive a power failure. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  await directory.sync().finally(() => directory.close())
}

/** Describes the contents of a backup in one line. */
export function describeContents({ header, sums }: BackupContents): string {
  const counted = Object.entries({
    ...counts(sums.tables),
    'uploaded files and legal texts': sums.files.count,
  })
  const list = counted.map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ')
  return `${list}, as of ${header.createdAt}`
}

/** Names uploaded files that were missing on the disk. Returns undefined if none were. */
export function describeMissing({ sums: { missingFiles } }: BackupContents): string | undefined {
  const [first, ...others] = missingFiles
  if (first === undefined) return undefined
  const more = others.length === 0 ? '' : ` and ${others.length} others`
  return `Uploaded files that the database knows of are not in DATA_DIR/media: ${first}${more}`
}

/** The tables that this line counts. */
const DESCRIBED_TABLES = ['users', 'teams', 'players', 'matches', 'analyses']

const counts = (tables: BackupContents['sums']['tables']) =>
  Object.fromEntries(DESCRIBED_TABLES.map((name) => [name, tables[name]?.count ?? 0]))
