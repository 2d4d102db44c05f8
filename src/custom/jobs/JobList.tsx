import Box from '@mui/material/Box'
import type { Job } from '../../../contract/jobs'
import { JobRow } from './JobRow'
import { useSteadyOrder } from './useJobs'

type JobListProps = {
  answer: { page: string; jobs: readonly Job[] }
  /** Whether the jobs still belong to the previous page. */
  isBehind?: boolean
  label: string
}

export function JobList({ answer, isBehind = false, label }: JobListProps) {
  const jobs = useSteadyOrder(answer)
  return (
    <Box
      component="ul"
      aria-label={label}
      sx={{ m: 0, p: 0, listStyle: 'none', opacity: isBehind ? 0.6 : 1 }}
    >
      {jobs.map((job) => (
        <JobRow key={job.id} job={job} />
      ))}
    </Box>
  )
}
