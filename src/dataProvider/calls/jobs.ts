import type { JobQueryInput, JobsAnswer } from '../../../contract/jobs'
import { PATHS } from '../../../contract/paths'
import { message } from '../../i18n'
import { withExplanation } from '../failures'
import { call, jsonOf, queryString } from '../http'

/** The jobs of the server: emails, imports and other background work. */
export const jobMethods = {
  /** Returns one page. */
  async jobs(
    request: JobQueryInput,
    { signal }: { signal?: AbortSignal } = {},
  ): Promise<{ data: JobsAnswer }> {
    try {
      const asked = await jsonOf(await call(`${PATHS.jobs}?${queryString(request)}`, { signal }))
      // Loaded on demand, because no list needs the schema.
      const { jobsAnswerSchema } = await import('../../../contract/jobs')
      return { data: jobsAnswerSchema.parse(asked) }
    } catch (error) {
      throw withExplanation(message('jobs.list.failed'), error)
    }
  },

  /** Cancels a job. */
  async stopJob(id: string): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.stopJob(id), { method: 'POST' })
    } catch (error) {
      throw withExplanation(message('jobs.list.notStopped'), error)
    }
    return { data: { id } }
  },

  /** Retries a job immediately. */
  async retryJob(id: string): Promise<{ data: { id: string } }> {
    try {
      await call(PATHS.retryJob(id), { method: 'POST' })
    } catch (error) {
      throw withExplanation(message('jobs.list.notRetried'), error)
    }
    return { data: { id } }
  },
}
