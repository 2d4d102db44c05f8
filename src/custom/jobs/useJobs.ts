import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job, JobQueryInput } from '../../../contract/jobs'
import { dataProvider } from '../../dataProvider'

const KEY = 'jobs'
/** The refetch intervals in milliseconds: while a job runs or is due, and otherwise. */
const BUSY_REFRESH_MS = 2_000
const IDLE_REFRESH_MS = 30_000

/** The time within which the next attempt counts as due. Periodic jobs, queued for hours, do not need the short interval. */
const DUE_WITHIN_MS = 60_000
const isBusy = ({ state, nextAttemptAt }: Job) =>
  state === 'running' || (nextAttemptAt !== null && Date.parse(nextAttemptAt) - Date.now() < DUE_WITHIN_MS)

/** Fetches one page of jobs at an interval. The previous page stays until the new page has loaded. */
export function useJobs(request: JobQueryInput, { enabled = true }: { enabled?: boolean } = {}) {
  return useQuery({
    queryKey: [KEY, request],
    queryFn: async ({ signal }) => {
      const { data } = await dataProvider.jobs(request, { signal })
      return { ...data, page: JSON.stringify(request) }
    },
    enabled,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data, error } }) => {
      if (error !== null) return false
      return data?.jobs.some(isBusy) ? BUSY_REFRESH_MS : IDLE_REFRESH_MS
    },
  })
}

type Page = { page: string; jobs: readonly Job[] }

/** Returns the jobs in their previous order after a refresh, so that a job does not move under the pointer. New jobs come first. */
export function useSteadyOrder({ page, jobs }: Page): readonly Job[] {
  const [shown, setShown] = useState({ page, answer: jobs, rows: jobs })
  if (shown.page === page && shown.answer === jobs) return shown.rows
  const places = new Map(shown.page === page ? shown.rows.map(({ id }, place) => [id, place]) : [])
  const placeOf = ({ id }: Job) => places.get(id) ?? -1
  const rows = jobs.toSorted((one, other) => placeOf(one) - placeOf(other))
  setShown({ page, answer: jobs, rows })
  return rows
}

/** Returns the way to repeat a failed job: the same job again, or an invitation with a new link; null if neither is possible. */
export function remedyOf({ isRetryable, state, failure, mail }: Job): 'retry' | 'resend' | 'invite' | null {
  if (isRetryable) return mail === null ? 'retry' : 'resend'
  // Without a mail server the email is in a file, and the user may have accepted the invitation through that file.
  if (state !== 'failed' || failure === 'noMailServer') return null
  return mail?.kind === 'invitation' ? 'invite' : null
}

/** Returns functions that stop a job, or repeat the job as `remedyOf` returns. */
export function useJobActions(job: Job) {
  const queryClient = useQueryClient()
  const onSettled = () => queryClient.invalidateQueries({ queryKey: [KEY] })
  const repeat = async () => {
    if (remedyOf(job) === 'invite' && job.mail) await dataProvider.inviteUser(job.mail.recipient.id)
    else await dataProvider.retryJob(job.id)
  }
  return {
    stop: useMutation({ mutationFn: () => dataProvider.stopJob(job.id), onSettled }),
    repeat: useMutation({ mutationFn: repeat, onSettled }),
  }
}
