import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { JOB_KINDS, JOB_STATES, jobQuerySchema } from '../../../contract/jobs'
import { EmptyState } from '../../components/EmptyState'
import { useFailureToast } from '../../components/failureToast'
import { ChoiceField } from '../../components/filterFields'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { useMessage } from '../../i18n'
import { ListPagination } from '../../list/ListPagination'
import { ThreePartSkeletons } from '../../list/ThreePartRow'
import { useLastPage, usePagedAddress } from '../../list/usePagedAddress'
import { JobList } from './JobList'
import { useJobs } from './useJobs'

const { state: stateSchema, kind: kindSchema } = jobQuerySchema.shape

/** Shows administrators the work that the server does in the background: failed jobs first, then unfinished jobs. */
export default function JobsPage() {
  const t = useMessage()
  const { params, paging, change } = usePagedAddress()
  const state = stateSchema.safeParse(params.get('state') ?? undefined).data
  const kind = kindSchema.safeParse(params.get('kind') ?? undefined).data
  const query = useJobs({
    page: paging.page,
    amount: paging.perPage,
    ...(state !== undefined && { state }),
    ...(kind !== undefined && { kind }),
  })
  const { isPlaceholderData } = query
  useLastPage(paging, isPlaceholderData ? undefined : query.data?.total)
  useFailureToast(query.error)
  const width = { xs: '100%', md: 220 }
  return (
    <>
      <PageTitle title={t('jobs.list.title')} subtitle={t('jobs.list.subtitle')} />
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
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <QueryContent query={query} loading={<ThreePartSkeletons />}>
          {(data) =>
            data.total > 0 ? (
              <>
                <JobList answer={data} isBehind={isPlaceholderData} label={t('jobs.list.title')} />
                <ListPagination {...paging} total={data.total} />
              </>
            ) : state === undefined && kind === undefined ? (
              <EmptyState title={t('jobs.list.empty')} text={t('jobs.list.emptyHint')} />
            ) : (
              <EmptyState title={t('jobs.list.nothingFits')} />
            )
          }
        </QueryContent>
      </Paper>
    </>
  )
}
