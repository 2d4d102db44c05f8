import { backupsAnswerSchema } from '../../../contract/backups'
import { type ClubInput, clubAnswerSchema, clubSchema } from '../../../contract/club'
import { PATHS } from '../../../contract/paths'
import type { RetentionInput } from '../../../contract/retention'
import { type SignInPolicy, signInPolicySchema } from '../../../contract/secondFactor'
import { keepClub } from '../club'
import { type Options, request } from './request'

/** Loads the schema on demand, because only one page needs it. */
const retentionSchema = async () => (await import('../../../contract/retention')).retentionAnswerSchema

/** Calls for administrators' settings: the club, which roles require a second factor, backups and retention. */
export const settingsMethods = {
  getClub: ({ signal }: Options = {}) => request(PATHS.club, { schema: clubSchema, signal }),

  async updateClub(body: ClubInput) {
    const schema = clubAnswerSchema
    const stored = await request(PATHS.club, { method: 'PUT', schema, body, failed: 'club.failed' })
    keepClub(stored.data)
    return stored
  },

  signInPolicy: ({ signal }: Options = {}) =>
    request(PATHS.signInPolicy, { schema: signInPolicySchema, signal, failed: 'secondFactor.failed' }),

  changeSignInPolicy: (body: SignInPolicy) =>
    request(PATHS.signInPolicy, {
      method: 'PUT',
      schema: signInPolicySchema,
      body,
      failed: 'secondFactor.policy.failed',
    }),

  backups: ({ signal }: Options = {}) =>
    request(PATHS.backups, { schema: backupsAnswerSchema, signal, failed: 'backups.failed' }),

  /** Starts the test of the newest backup. While one runs, starts no other. */
  testBackup: () => {
    const schema = backupsAnswerSchema
    return request(PATHS.backupTest, { method: 'POST', schema, failed: 'backups.testNotStarted' })
  },
  /** Returns the months of retention and the due players. */
  retention: ({ signal }: Options = {}) =>
    request(PATHS.retention, { schema: retentionSchema, signal, failed: 'retention.failed' }),

  /** Changes after how long players are erased, or only counts who would be listed (`isTrial`). */
  changeRetention: (body: RetentionInput) =>
    request(PATHS.retention, { method: 'PUT', schema: retentionSchema, body, failed: 'retention.notSaved' }),

  keepPlayer: (id: string) => request(PATHS.keepRecord(id), { method: 'POST', failed: 'retention.notKept' }),
}
