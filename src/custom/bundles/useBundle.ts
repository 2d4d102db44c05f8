import { useMutation, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod/mini'
import { BUNDLE_HOURS, type Erasable } from '../../../contract/erasure'
import { useActor } from '../../authProvider/useSession'
import { saveFile } from '../../components/download/saveFile'
import { usePreference } from '../../components/usePreference'
import { dataProvider } from '../../dataProvider'
import { useJobs } from '../jobs/useJobs'

/** The last bundle that this device asked for: only the job's starter knows whether it has the notes for the club. */
const askedSchema = z.object({
  jobId: z._default(z.string(), ''),
  hasClubNotes: z._default(z.boolean(), false),
})

/** Makes and downloads the user's own bundle about a player or user. `job` is the newest one that makes it. */
export function useBundle(subject: { resource: Erasable; id: string }) {
  const { id: userId } = useActor()
  const queryClient = useQueryClient()
  const [asked, setAsked] = usePreference('bundles.asked', askedSchema)
  const { data, isPending } = useJobs({ kind: 'bundle' })
  const own = (data?.jobs ?? []).filter(
    (job) => job.startedBy?.id === userId && job.subject?.id === subject.id,
  )
  const job = own.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]

  const {
    mutate,
    error,
    isPending: isBusy,
  } = useMutation({
    mutationFn: async (hasClubNotes: boolean) => {
      const { data: answer } = await dataProvider.bundle(subject, hasClubNotes)
      if ('blob' in answer) return saveFile(answer.blob, answer.filename)
      setAsked(() => ({ jobId: answer.jobId, hasClubNotes }))
      await queryClient.invalidateQueries({ queryKey: ['jobs'] })
    },
  })
  const isAsked = job !== undefined && job.id === asked.jobId
  const endedAt = Date.parse(job?.endedAt ?? '')
  const isReady = isAsked && job.state === 'done' && Date.now() - endedAt < BUNDLE_HOURS * 3_600_000
  const isMaking = job !== undefined && job.nextAttemptAt !== null
  return {
    phase: isMaking ? ('making' as const) : isReady ? ('ready' as const) : ('form' as const),
    /** Failures of jobs that another device started are on the page of jobs. */
    job: isMaking || isAsked ? job : undefined,
    isLoading: isPending,
    isBusy,
    error,
    make: (hasClubNotes: boolean) => mutate(hasClubNotes),
    download: () => mutate(asked.hasClubNotes),
  }
}
