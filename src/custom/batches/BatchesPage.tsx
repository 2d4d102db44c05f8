import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useDataProvider } from 'react-admin'
import { BATCH_UNDO_DAYS } from '../../../contract/batch'
import { batchKeys, isBeingWritten } from '../../components/batch/useBatch'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { PageTitle } from '../../components/PageTitle'
import type { AppDataProvider } from '../../dataProvider'
import { nextStepOf } from '../../dataProvider/failures'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { ListPagination } from '../../list/ListPagination'
import { ThreePartSkeletons } from '../../list/ThreePartRow'
import { useLastPage, usePagedAddress } from '../../list/usePagedAddress'
import { BatchRow } from './BatchRow'
import { ImportsAndExports } from './ImportsAndExports'

/** Starts imports and exports, and lists earlier imports and bulk changes. */
export default function BatchesPage() {
  const t = useMessage()
  const hasBatches = useFeature('batches')
  return (
    <>
      <PageTitle title={t('shell.menu.imports')} />
      <ImportsAndExports />
      {hasBatches && <EarlierBatches />}
    </>
  )
}

/** Lists the batches, newest first: all for administrators, their own for other users. */
function EarlierBatches() {
  const t = useMessage()
  const headingId = useId()
  return (
    <Box component="section" aria-labelledby={headingId} sx={{ mt: 4 }}>
      <Typography variant="h2" id={headingId}>
        {t('batches.title')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {t('batches.undo.promise', { days: BATCH_UNDO_DAYS })}
      </Typography>
      <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
        <Batches />
      </Paper>
    </Box>
  )
}

/** The interval between two requests while the server writes an import. */
const ASK_EVERY_MS = 2_000

function Batches() {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const { paging } = usePagedAddress()
  const request = { page: paging.page, amount: paging.perPage }
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: batchKeys.list(request),
    queryFn: async ({ signal }) => (await dataProvider.batches(request, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.batches.some(isBeingWritten) ? ASK_EVERY_MS : false),
  })
  useLastPage(paging, isPlaceholderData ? undefined : data?.total)
  if (data === undefined) {
    if (error === null) return <ThreePartSkeletons />
    return (
      <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
    )
  }
  if (data.total === 0) return <EmptyState title={t('batches.empty')} text={t('batches.emptyHint')} />
  return (
    <>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', opacity: isPlaceholderData ? 0.6 : 1 }}>
        {data.batches.map((batch) => (
          <BatchRow key={batch.id} batch={batch} />
        ))}
      </Box>
      <ListPagination {...paging} total={data.total} />
    </>
  )
}
