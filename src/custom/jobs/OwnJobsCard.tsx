import Box from '@mui/material/Box'
import { seesAllJobs } from '../../authProvider/access'
import { useActor } from '../../authProvider/useSession'
import { useFeature } from '../../dataProvider/features'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { JobList } from './JobList'
import { useJobs } from './useJobs'

/** The maximum number of jobs on the account page. */
const AMOUNT = 10

/** Fetches the jobs that a user has started; disabled for administrators, because their page lists all jobs. */
export function useOwnJobs() {
  const { role } = useActor()
  const hasJobs = useFeature('jobs')
  return useJobs({ amount: AMOUNT }, { enabled: hasJobs && !seesAllJobs(role) })
}

/** Lists the jobs that the user has started. Renders nothing without jobs, or on a server that does not list jobs. */
export function OwnJobsCard() {
  const t = useMessage()
  const { data } = useOwnJobs()
  if (data === undefined || data.total === 0) return null
  const title = t('jobs.list.own')
  return (
    <FieldCard title={title} columns={1}>
      {/* Removes the card's padding, because the rows have a padding. */}
      <Box sx={{ mx: { xs: -2, md: -3 }, mb: -1 }}>
        <JobList answer={data} label={title} />
      </Box>
    </FieldCard>
  )
}
