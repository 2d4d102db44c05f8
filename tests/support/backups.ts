import { createReadStream, createWriteStream, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type ArchiveEntry, ArchiveWriter, readArchive } from '../../server/backup/archive'
import { keepBackup } from '../../server/backup/backupFile'
import { withBackup } from '../../server/backup/writeBackup'
import type { DataLocation } from '../../server/config'
import { connectDatabase, type Database } from '../../server/database/connect'
import { migrate } from '../../server/database/migrate'
import { createPostgres, testEngine } from './database'
import { cloneEmbeddedTemplate } from './embeddedTemplate'
import { filledTables } from './filledDatabase'
import { insertRows } from './tableRows'

export type Engine = 'embedded' | 'postgres'

/** An open database and its data directory, without a server. */
export type Installation = { place: DataLocation; database: Database; close(): Promise<void> }

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'touchline-backup-'))

/** Returns a location without data. */
export async function emptyPlace(engine: Engine): Promise<DataLocation> {
  const databaseUrl = engine === 'postgres' ? (await createPostgres()).url : undefined
  return { dataDir: join(newFolder(), 'data'), databaseUrl }
}

/** Opens the database at a location. */
export async function open(place: DataLocation): Promise<Installation> {
  const database = await connectDatabase({ ...place, dataDir: join(place.dataDir, 'database'), poolSize: 3 })
  return { place, database, close: () => database.close() }
}

/** Returns a new installation without data, migrated by `migrate`. */
export async function newInstallation(
  engine: Engine,
  migrate: (database: Database) => Promise<void>,
): Promise<Installation> {
  const place =
    engine === 'postgres'
      ? await emptyPlace(engine)
      : { dataDir: dirname(await cloneEmbeddedTemplate()), databaseUrl: undefined }
  const installation = await open(place)
  await migrate(installation.database)
  return installation
}

/** Returns the content of an uploaded file by its id. */
export const contentOf = (id: string): Buffer => Buffer.from(`\u0000\u00ff a file, ${id}`, 'latin1')

/**
 * Fills every table except that of started erasures, which a restore would finish. Writes the uploaded files of its rows and a legal text
 * into the data directory.
 */
export async function fillInstallation({ database, place }: Installation): Promise<void> {
  const tables = filledTables((row) => row)
  for (const [table, rows] of Object.entries(tables))
    if (table !== 'erasures') await insertRows(database.orm, table, rows)
  for (const { id } of tables.media ?? [])
    putFile(place.dataDir, `media/${String(id).slice(0, 2)}/${id}`, contentOf(String(id)))
  putFile(place.dataDir, 'legal/terms.en.md', 'Our own terms')
}

/** Returns a new installation with rows in every table, and with files. */
export async function filledInstallation(engine: Engine = testEngine): Promise<Installation> {
  const installation = await newInstallation(engine, migrate)
  await fillInstallation(installation)
  return installation
}

export function putFile(dataDir: string, name: string, content: string | Buffer): void {
  const path = join(dataDir, name)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Backs up an open installation like its running server, with the tombstones beside it. Returns the path of the backup. */
export async function backedUp({ database, place }: Installation): Promise<string> {
  const backupDir = newFolder()
  const path = join(backupDir, 'club.backup')
  const config = { ...place, backupDir }
  await keepBackup(path, (output) => withBackup({ database, config }, (write) => write(output)))
  return path
}

/** Returns the path of a copy beside a backup, with each file replaced by the result of `change`; undefined omits the file. */
export async function altered(
  path: string,
  change: (entry: ArchiveEntry) => ArchiveEntry | undefined,
): Promise<string> {
  const copy = join(dirname(path), `${crypto.randomUUID()}.backup`)
  const archive = new ArchiveWriter(createWriteStream(copy), new Date())
  for await (const entry of readArchive(createReadStream(path))) {
    const changed = change(entry)
    if (changed) await archive.add(changed)
  }
  await archive.finish()
  return copy
}
