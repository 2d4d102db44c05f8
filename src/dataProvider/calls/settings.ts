import { backupsAnswerSchema } from '../../../contract/backups'
import { type ClubInput, clubAnswerSchema, clubSchema } from '../../../contract/club'
import { PATHS } from '../../../contract/paths'
import { type SignInPolicy, signInPolicySchema } from '../../../contract/secondFactor'
import { keepClub } from '../club'
import { type Options, request } from './request'

/** Calls for administrators' settings: the club, which roles require a second factor, and backups. */
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
}
