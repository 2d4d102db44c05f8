import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { JOB_KINDS, JOB_STATES, jobQuerySchema } from '../../../contract/jobs'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { useFailureToast } from '../../components/failureToast'
import { ChoiceField } from '../../components/filterFields'
import { PageTitle } from '../../components/PageTitle'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { ListPagination } from '../../list/ListPagination'
import { ThreePartSkeletons } from '../../list/ThreePartRow'
import { useLastPage, usePagedAddress } from '../../list/usePagedAddress'
import { JobList } from './JobList'
import { useJobs } from './useJobs'

const { state: stateSchema, kind: kindSchema } = jobQuerySchema.shape

/** Shows administrators the work that the server does in the background: failed jobs first, then unfinished ones. */
export default function JobsPage() {
  const t = useMessage()
  const { params, paging, change } = usePagedAddress()
  const state = stateSchema.safeParse(params.get('state') ?? undefined).data
  const kind = kindSchema.safeParse(params.get('kind') ?? undefined).data
  const { data, error, isPlaceholderData, refetch } = useJobs({
    page: paging.page,
    amount: paging.perPage,
    ...(state !== undefined && { state }),
    ...(kind !== undefined && { kind }),
  })
  useLastPage(paging, isPlaceholderData ? undefined : data?.total)
  useFailureToast(error)
  const body = () => {
    if (data === undefined) {
      if (error === null) return <ThreePartSkeletons />
      return (
        <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
      )
    }
    if (data.total === 0) {
      return state === undefined && kind === undefined ? (
        <EmptyState title={t('jobs.list.empty')} text={t('jobs.list.emptyHint')} />
      ) : (
        <EmptyState title={t('jobs.list.nothingFits')} />
      )
    }
    return (
      <>
        <JobList answer={data} isBehind={isPlaceholderData} label={t('jobs.list.title')} />
        <ListPagination {...paging} total={data.total} />
      </>
    )
  }
  const width = { xs: '100%', md: 220 }
  return (
    <JobsFrame
      filters={
        <Box
          sx={{
            ...{ display: 'grid', gap: 2, mb: 2, justifyContent: { md: 'start' } },
            gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'auto auto' },
          }}
        >
          <ChoiceField
            label={t('jobs.list.filter.state')}
            value={state ?? ''}
            setValue={(value) => change({ state: value })}
            width={width}
            options={JOB_STATES.map((value) => ({ value, label: t(`jobs.list.state.${value}`) }))}
          />
          <ChoiceField
            label={t('jobs.list.filter.kind')}
            value={kind ?? ''}
            setValue={(value) => change({ kind: value })}
            width={width}
            options={JOB_KINDS.map((value) => ({ value, label: t(`jobs.list.kind.${value}`) }))}
          />
        </Box>
      }
    >
      {body()}
    </JobsFrame>
  )
}

function JobsFrame({ filters, children }: { filters?: ReactNode; children: ReactNode }) {
  const t = useMessage()
  return (
    <>
      <PageTitle title={t('jobs.list.title')} subtitle={t('jobs.list.subtitle')} />
      {filters}
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        {children}
      </Paper>
    </>
  )
}
