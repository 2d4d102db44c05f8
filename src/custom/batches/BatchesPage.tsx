import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { BATCH_UNDO_DAYS, type Batch } from '../../../contract/batch'
import { ROUTES } from '../../../contract/paths'
import { mayUndo, stateWords } from '../../components/batch/batchState'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { batchKeys, isBeingWritten } from '../../components/batch/useBatch'
import { EmptyState } from '../../components/EmptyState'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { TextLink } from '../../components/TextLink'
import { dataProvider } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { ListPagination } from '../../list/ListPagination'
import { SECONDARY_LINE, ThreePartRow, ThreePartSkeletons } from '../../list/ThreePartRow'
import { useLastPage, usePagedAddress } from '../../list/usePagedAddress'
import { batchName, countWords, originWords } from './batchWords'
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

/** Lists the batches, newest first: administrators see all, other users their own. */
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
  const { paging } = usePagedAddress()
  const request = { page: paging.page, amount: paging.perPage }
  const query = useQuery({
    queryKey: batchKeys.list(request),
    queryFn: async ({ signal }) => (await dataProvider.batches(request, { signal })).data,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.batches.some(isBeingWritten) ? ASK_EVERY_MS : false),
  })
  const { isPlaceholderData } = query
  useLastPage(paging, isPlaceholderData ? undefined : query.data?.total)
  return (
    <QueryContent query={query} loading={<ThreePartSkeletons />}>
      {({ batches, total }) =>
        total === 0 ? (
          <EmptyState title={t('batches.empty')} text={t('batches.emptyHint')} />
        ) : (
          <>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', opacity: isPlaceholderData ? 0.6 : 1 }}>
              {batches.map((batch) => (
                <BatchRow key={batch.id} batch={batch} />
              ))}
            </Box>
            <ListPagination {...paging} total={total} />
          </>
        )
      }
    </QueryContent>
  )
}

/** Shows an import or a bulk change with its author, time, counts and undo button. */
function BatchRow({ batch }: { batch: Batch }) {
  const t = useMessage()
  const { createdTeams: _, ...counts } = batch
  const state = stateWords(t, batch)
  return (
    <ThreePartRow widths="minmax(0, 4fr) minmax(0, 4fr) 160px">
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <TextLink to={ROUTES.batch(batch.id)} color="inherit" underline="hover">
            {batchName(t, batch)}
          </TextLink>
        </Box>
        <Box sx={SECONDARY_LINE}>{originWords(t, batch)}</Box>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minWidth: 0 }}>
        <span>{countWords(t, counts)}</span>
        {state !== null && <Chip size="small" variant="outlined" label={state} />}
      </Box>
      <Box sx={{ justifySelf: { md: 'end' } }}>
        <UndoBatchButton
          batchId={batch.id}
          isOffered={batch.undo === null && mayUndo(batch)}
          variant="text"
          sx={{ ml: { xs: -1, md: 0 } }}
        />
      </Box>
    </ThreePartRow>
  )
}
