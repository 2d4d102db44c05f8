import { join } from 'node:path'
import { connectDatabase } from '../database/connect'
import { readBackup } from './readBackup'
import { checkMigrations, restoreRows } from './restoreDatabase'

/** The space that an empty database and its log take. */
const EMPTY_DATABASE_BYTES = 256 * 1024 * 1024
/** How much larger rows are in the database, with indexes and the log of the transaction. */
const GROWTH = 4

/**
 * Restores the rows of a backup into a new embedded database in `folder`, and compares their counts and checksums with those of the backup.
 * Reads the backup to its end first, so that a damaged one writes nothing. Uploaded files are only read.
 */
export async function testRestore(path: string, folder: string): Promise<void> {
  let bytes = 0
  const { header } = await readBackup(path, async (piece) => {
    if (piece.kind === 'rows') for (const row of piece.rows) bytes += row.join().length
  })
  checkMigrations(header)
  // The server keeps its data on the same disk, so the database is read-only without this much space.
  const reserveBytes = EMPTY_DATABASE_BYTES + bytes * GROWTH
  const database = await connectDatabase({ dataDir: join(folder, 'database'), reserveBytes })
  try {
    await database.exclusively((transaction) => restoreRows(transaction, path, header))
  } finally {
    await database.close()
  }
}
