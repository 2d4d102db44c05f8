import { backupsAnswerSchema } from '../../../contract/backups'
import { PATHS } from '../../../contract/paths'
import { type Options, request } from './request'

/** The calls about the nightly backups, for administrators. */
export const backupMethods = {
  backups: ({ signal }: Options = {}) =>
    request(PATHS.backups, { schema: backupsAnswerSchema, signal, failed: 'backups.failed' }),

  /** Starts the test of the newest backup. While one runs, starts no other. */
  testBackup: () =>
    request(PATHS.backupTest, {
      method: 'POST',
      schema: backupsAnswerSchema,
      failed: 'backups.testNotStarted',
    }),
}
