import { createJob as createPortableJob, type Job, type JobOptions } from '../../../contract/job'
import { untilReachable } from '../../dataProvider/untilReachable'

/** Starts a job at once, as contract/job.ts has it; a server that stays away is also asked when the browser is online again. */
export const createJob = <Row, Result>(options: Omit<JobOptions<Row, Result>, 'sleep'>): Job<Row, Result> =>
  createPortableJob({ ...options, sleep: untilReachable })
