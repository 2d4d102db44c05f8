import type { JobQueryInput, JobsAnswer } from '../../contract/jobs'
import { PATHS } from '../../contract/paths'
import { message } from '../i18n'
import { withExplanation } from './failures'
import { call, jsonOf, queryString } from './http'

/** The jobs of the server: emails, imports and other work in the background. */
export const jobMethods = {
  /** Returns one page. */
  async jobs(
    request: JobQueryInput,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<{ data: JobsAnswer }> {
    try {
      const asked = await jsonOf(await call(`${PATHS.jobs}?${queryString(request)}`, { signal }))
      // Loaded with the first answer, because no list needs it.
      const { jobsAnswerSchema } = await import('../../contract/jobs')
      return { data: jobsAnswerSchema.parse(asked) }
    } catch (error) {
      throw withExplanation(message('jobs.list.failed'), error)
    }
  },

  /** Makes the server do nothing more of a job. */
  async stopJob(id: string): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.stopJob(id), { method: 'POST' })
    } catch (error) {
      throw withExplanation(message('jobs.list.notStopped'), error)
    }
    return { data: { id } }
  },

  /** Makes the server try a job again at once. */
  async retryJob(id: string): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.retryJob(id), { method: 'POST' })
    } catch (error) {
      throw withExplanation(message('jobs.list.notRetried'), error)
    }
    return { data: { id } }
  },
}
