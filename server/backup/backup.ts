import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { DataLocation } from '../config'
import { connectDatabase, type Database } from '../database/connect'
import { DirectoryLockedError } from '../database/directoryLock'
import type { AppParts } from '../http/context'
import { describeError } from '../http/describeError'
import { BackupFailure } from './backupFailure'
import { keepBackup } from './backupFile'
import { askForBackup, listenForBackups } from './localSocket'
import type { BackupContents } from './readBackup'
import { type BackupSource, withBackup } from './writeBackup'

/** Writes all data of an installation into one file. The server may be running. */
export function backup(path: string, source: DataLocation & BackupSource['config']): Promise<BackupContents> {
  return keepBackup(path, async (output) => {
    if (source.databaseUrl === undefined && (await askForBackup(source.dataDir, output))) return
    const database = await open(source)
    try {
      await withBackup({ database, config: source }, (write) => write(output))
    } finally {
      await database.close()
    }
  })
}

/**
 * Serves `npm run backup` from the process that has the embedded database open. With PostgreSQL, the command connects itself. Without the
 * socket, the command works only while the server is stopped.
 *
 * @returns a function that stops serving
 */
export async function serveBackups({ database, config, log }: ServerParts): Promise<() => Promise<void>> {
  if (database.kind !== 'embedded') return async () => {}
  try {
    return await listenForBackups(config.dataDir, (output) =>
      withBackup({ database, config }, (write) => write(output)).catch((error: unknown) => {
        log.error(describeError(error), 'A backup that was asked for failed')
        throw error
      }),
    )
  } catch (error) {
    log.warn(describeError(error), 'npm run backup will work only while this server is stopped')
    return async () => {}
  }
}

type ServerParts = Pick<AppParts, 'database'> &
  Pick<BackupSource, 'config'> & { log: Pick<FastifyBaseLogger, 'warn' | 'error'> }

async function open({ dataDir, databaseUrl }: DataLocation): Promise<Database> {
  const directory = join(dataDir, 'database')
  if (databaseUrl === undefined && !existsSync(join(directory, 'PG_VERSION')))
    throw new BackupFailure(`There is no database in ${directory}: is DATA_DIR or DATABASE_URL another one?`)
  try {
    return await connectDatabase({ databaseUrl, dataDir: directory, poolSize: 2 })
  } catch (error) {
    if (!(error instanceof DirectoryLockedError)) throw error
    throw new BackupFailure(`${error.message} If it is a server that is just starting, try again.`, {
      cause: error,
    })
  }
}
