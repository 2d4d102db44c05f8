import { createJob as createPortableJob, type Job, type JobOptions } from '../../../contract/job'
import { untilReachable } from '../../dataProvider/untilReachable'

/** Starts a job (contract/job.ts). While the server does not answer, retries also when the browser is online again. */
export const createJob = <Row, Result>(options: Omit<JobOptions<Row, Result>, 'sleep'>): Job<Row, Result> =>
  createPortableJob({ ...options, sleep: untilReachable })
