export { createJob, isPassing, type Job, type JobFailure, type JobState } from './createJob'
export { JobFailures, reasonOf } from './JobFailures'
export { JobProgress } from './JobProgress'
export { useJob } from './useJob'
