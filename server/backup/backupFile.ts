import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { addAbortSignal, type Writable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { BackupFailure } from './backupFailure'
import { type BackupContents, readBackup } from './readBackup'

/** What the name of a backup that is being written adds to the one that it will have. */
export const DRAFT_SUFFIX = /\.[\da-f]{12}\.partial$/

const draftOf = (path: string) => `${path}.${randomBytes(6).toString('hex')}.partial`

/**
 * Makes a backup appear under its name once it is whole and has been read through; until then it has another one, which no other
 * backup has. Only its owner may read it, because it holds everything. One that is there already stays.
 *
 * @param signal gives up
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
      // After a failure nobody else ends it.
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

/** Not in the place of another file, where the file system can tell: some have no links. */
async function giveName(draft: string, path: string): Promise<void> {
  try {
    await link(draft, path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') throw isThere(path)
    await rename(draft, path)
  }
}

/** Makes a new name outlast a loss of power. */
export async function syncDirectory(path: string): Promise<void> {
  const directory = await open(path, 'r')
  await directory.sync().finally(() => directory.close())
}

/** What a backup holds, in one line for people. */
export function describeContents({ header, sums }: BackupContents): string {
  const counted = Object.entries({
    ...counts(sums.tables),
    'uploaded files and legal texts': sums.files.count,
  })
  const list = counted.map(([what, count]) => `${count.toLocaleString('en')} ${what}`).join(', ')
  return `${list}, as of ${header.createdAt}`
}

/** What a backup could not hold, because the disk had lost it; undefined where that is nothing. */
export function describeMissing({ sums: { missingFiles } }: BackupContents): string | undefined {
  const [first, ...others] = missingFiles
  if (first === undefined) return undefined
  const more = others.length === 0 ? '' : ` and ${others.length} others`
  return `Uploaded files that the database knows of are not in DATA_DIR/media: ${first}${more}`
}

/** Tables that people know by their name. */
const DESCRIBED_TABLES = ['users', 'teams', 'players', 'matches', 'analyses']

const counts = (tables: BackupContents['sums']['tables']) =>
  Object.fromEntries(DESCRIBED_TABLES.map((name) => [name, tables[name]?.count ?? 0]))
