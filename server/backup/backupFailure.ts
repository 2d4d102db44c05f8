/** What ends a backup or a restoration with one line for people: a file that is cut, a database that is not empty. */
export class BackupFailure extends Error {
  override name = 'BackupFailure'
}
