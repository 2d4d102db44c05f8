/** A failure of a backup or a restoration that the command reports in one line: a truncated file, a database that is not empty. */
export class BackupFailure extends Error {
  override name = 'BackupFailure'
}

/** The failure of a backup that only a newer version can read. */
export class NewerBackup extends BackupFailure {}
