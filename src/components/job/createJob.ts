import type { Sleep } from '../../../contract/backoff'
import { createJob as createPortableJob, type Job, type JobOptions } from '../../../contract/job'

/** Starts a job at once, as contract/job.ts has it; a server that stays away is also asked when the browser is online again. */
export const createJob = <Row, Result>(options: Omit<JobOptions<Row, Result>, 'sleep'>): Job<Row, Result> =>
  createPortableJob({ ...options, sleep: untilOnline })

/** Until the time is over, or the browser says that there is a network again. */
const untilOnline: Sleep = (milliseconds, signal) =>
  new Promise((resolve) => {
    const cleared = new AbortController()
    const wake = () => {
      clearTimeout(timer)
      cleared.abort()
      resolve()
    }
    const timer = setTimeout(wake, milliseconds)
    window.addEventListener('online', wake, { signal: cleared.signal })
    signal.addEventListener('abort', wake, { signal: cleared.signal })
  })
