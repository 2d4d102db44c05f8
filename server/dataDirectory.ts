import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** What a data directory has only once there was a database in it. */
const TRACES = ['token-secret', 'media', 'outbox']

/**
 * Throws if the data directory has uploads, emails or a token secret, but no database. The disk may be unmounted, or
 * DATABASE_URL missing; an empty club would hide that.
 */
export function refuseToBeginAnew(dataDir: string): void {
  if (isFilled(join(dataDir, 'database'))) return
  const traces = TRACES.filter((name) => isFilled(join(dataDir, name)))
  if (traces.length === 0) return
  throw new Error(
    `${dataDir} has no database, but ${traces.join(' and ')} of an installation. ` +
      'Is DATABASE_URL missing, or a disk not there? Otherwise restore a backup: npm run restore -- FILE. ' +
      'To begin anew, take another DATA_DIR.',
  )
}

/** A file, or a folder with something in it. */
function isFilled(path: string): boolean {
  if (!existsSync(path)) return false
  try {
    return readdirSync(path).length > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOTDIR') return true
    throw error
  }
}
