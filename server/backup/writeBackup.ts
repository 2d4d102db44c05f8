import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { getTableName } from 'drizzle-orm'
import type { MediaLocation, Settings } from '../config'
import type { Database } from '../database/connect'
import { media } from '../database/schema'
import { createMediaFiles } from '../modules/media/createMediaFiles'
import { ArchiveWriter } from './archive'
import {
  type BackupHeader,
  type BackupSums,
  type BackupTable,
  FORMAT,
  HEADER_FILE,
  LEGAL_FILE,
  mediaFile,
  rowsFile,
  SUMS_FILE,
  type Sum,
  Tally,
} from './format'
import { type Snapshot, withSnapshot } from './snapshot'
import { keepTombstones } from './tombstonesFile'

const MEDIA_TABLE = getTableName(media)

export type BackupSource = {
  database: Pick<Database, 'kind' | 'orm'>
  /** Where the uploaded files are, and the folder of nightly backups. */
  config: MediaLocation & Partial<Pick<Settings, 'backupDir'>>
  now?: () => Date
}

/**
 * Passes a function to `work` that writes a backup of this moment. First writes the tombstones beside the nightly backups, because a restore
 * compares their moments.
 */
export async function withBackup(
  { database, config, now = () => new Date() }: BackupSource,
  work: (write: (output: Writable) => Promise<void>) => Promise<void>,
  options?: { isExclusive: boolean },
): Promise<void> {
  const moment = now()
  await keepTombstones(database, config.backupDir, moment)
  await withSnapshot(
    database,
    (snapshot) => work((output) => writeBackup(snapshot, config, moment, output)),
    options,
  )
}

/**
 * Writes the rows of the snapshot, their uploaded files and the owner's legal texts into `output`, one piece at a time. Uploaded files
 * never change, so they still match the snapshot.
 */
async function writeBackup(
  snapshot: Snapshot,
  location: MediaLocation,
  moment: Date,
  output: Writable,
): Promise<void> {
  const archive = new ArchiveWriter(output, moment)
  try {
    const { tables, migrations, sequences } = snapshot
    const header: BackupHeader = {
      touchlineBackup: FORMAT,
      createdAt: moment.toISOString(),
      migrations: [...migrations],
      tables: [...tables],
    }
    await archive.add({ name: HEADER_FILE, content: json(header) })
    const sums: Record<string, Sum> = {}
    const mediaIds: string[] = []
    for (const table of tables) sums[table.name] = await writeRows(snapshot, table, archive, mediaIds)
    const last: BackupSums = {
      tables: sums,
      ...(await writeFiles(location, archive, mediaIds)),
      sequences: { ...sequences },
    }
    await archive.add({ name: SUMS_FILE, content: json(last) })
    await archive.finish()
  } catch (error) {
    archive.abort()
    throw error
  }
}

const json = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`)

async function writeRows(
  snapshot: Snapshot,
  table: BackupTable,
  archive: ArchiveWriter,
  mediaIds: string[],
): Promise<Sum> {
  const tally = new Tally()
  let batch = 0
  for await (const rows of snapshot.rows(table)) {
    const lines = rows.map((row) => JSON.stringify(row))
    for (const line of lines) tally.add(line)
    await archive.add({ name: rowsFile(table.name, batch), content: Buffer.from(`${lines.join('\n')}\n`) })
    batch += 1
    if (table.name === MEDIA_TABLE) {
      const at = table.columns.indexOf(media.id.name)
      mediaIds.push(...rows.flatMap((row) => row[at] ?? []))
    }
  }
  return tally.sum()
}

/** Writes the uploaded files with these ids, and the legal texts. */
async function writeFiles(
  location: MediaLocation,
  archive: ArchiveWriter,
  ids: readonly string[],
): Promise<Pick<BackupSums, 'files' | 'missingFiles'>> {
  const tally = new Tally()
  const missingFiles: string[] = []
  const add = async (name: string, content: Buffer) => {
    tally.add(name, '\n', content)
    await archive.add({ name, content })
  }
  const uploads = createMediaFiles(location)
  for (const id of ids) {
    const file = await uploads.open(id)
    if (file === undefined) missingFiles.push(id)
    else await add(mediaFile(id), await buffer(file))
  }
  const legal = join(location.dataDir, 'legal')
  for (const entry of await readdir(legal).catch(() => [])) {
    const name = `legal/${entry}`
    if (LEGAL_FILE.test(name)) await add(name, await readFile(join(legal, entry)))
  }
  return { files: tally.sum(), missingFiles }
}
