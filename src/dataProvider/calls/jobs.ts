import type { JobQueryInput } from '../../../contract/jobs'
import { PATHS } from '../../../contract/paths'
import { type Options, request } from './request'

/** Calls for the server's jobs and email delivery. They load their schemas on demand, because no list needs these schemas. */
export const jobMethods = {
  jobs: (query: JobQueryInput, { signal }: Options = {}) =>
    request(PATHS.jobs, {
      schema: async () => (await import('../../../contract/jobs')).jobsAnswerSchema,
      query,
      signal,
      failed: 'jobs.list.failed',
    }),

  stopJob: (id: string) => request(PATHS.stopJob(id), { method: 'POST', failed: 'jobs.list.notStopped' }),

  /** Retries a job immediately. */
  retryJob: (id: string) => request(PATHS.retryJob(id), { method: 'POST', failed: 'jobs.list.notRetried' }),

  /** Returns the settings with which the server delivers email. */
  mailServer: ({ signal }: Options = {}) =>
    request(PATHS.mailServer, {
      schema: async () => (await import('../../../contract/mail')).mailServerSchema,
      signal,
      failed: 'mails.server.failed',
    }),

  /** Sends a test email to the user's own address. */
  sendTestMail: () =>
    request(PATHS.testMail, {
      method: 'POST',
      schema: async () => (await import('../../../contract/mail')).testMailAnswerSchema,
      failed: 'mails.testFailed',
    }),
}
