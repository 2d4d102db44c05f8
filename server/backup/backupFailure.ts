import type { BackupFailureReason } from '../../contract/backups'
import { isForWantOfRoom } from '../database/readOnly'
import { databaseCodeOf } from '../database/violations'

/** A failure of a backup or a restoration that the command reports in one line: a truncated file, a database that is not empty. */
export class BackupFailure extends Error {
  override name = 'BackupFailure'
}

/** The failure of a backup that only a newer version can read. */
export class NewerBackup extends BackupFailure {}

/** Returns the reason of a failed backup, or of a failed test of one. */
export function reasonOf(error: unknown): BackupFailureReason {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? error.code : undefined
  if (code === 'ENOSPC' || code === 'EDQUOT' || isForWantOfRoom(error)) return 'noRoom'
  if (/^E(ACCES|EXIST|NOENT|NOTDIR|PERM|ROFS)$/.test(String(code))) return 'notWritable'
  if (error instanceof NewerBackup) return 'newer'
  if (error instanceof BackupFailure) return 'damaged'
  if (/memory/i.test(error.message)) return 'tooLarge'
  // The database refuses rows that contradict each other.
  return databaseCodeOf(error) === undefined ? 'unknown' : 'damaged'
}
