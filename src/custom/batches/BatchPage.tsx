import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { Link, useParams } from 'react-router'
import type { Batch } from '../../../contract/batch'
import { ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { mayUndo } from '../../components/batch/batchState'
import { RunProgress } from '../../components/batch/RunProgress'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { UndoState } from '../../components/batch/UndoState'
import { useBatch } from '../../components/batch/useBatch'
import { Failure } from '../../components/Failure'
import { PageTitle } from '../../components/PageTitle'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { BatchRowsList } from './BatchRowsList'
import { batchName, countWords } from './batchWords'

/** Shows an import or a bulk change with its rows. */
export default function BatchPage() {
  const t = useMessage()
  const { id = '' } = useParams()
  const { data: batch, error, refetch } = useBatch(id)
  return (
    <>
      <PageTitle
        title={batch === undefined ? t('batches.title') : batchName(t, batch)}
        subtitle={batch && <Facts batch={batch} />}
        actions={
          <>
            <Button component={Link} to={ROUTES.batches} startIcon={<ArrowBack />}>
              {t('shell.menu.imports')}
            </Button>
            {batch !== undefined && (
              <UndoBatchButton
                batchId={id}
                isOffered={mayUndo(batch)}
                label={t(batch.undo === null ? 'batches.undo.action' : 'batches.undo.again')}
              />
            )}
          </>
        }
      />
      {batch === undefined && error !== null && (
        <Failure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={() => void refetch()} />
      )}
      {batch === undefined && error === null && <Skeleton variant="rounded" height={240} />}
      {batch !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {batch.undo === null && <RunProgress batch={batch} />}
          <UndoState batch={batch} />
          <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
            <BatchRowsList batch={batch} />
          </Paper>
        </Box>
      )}
    </>
  )
}

function Facts({ batch }: { batch: Batch }) {
  const t = useMessage()
  const { resource, createdAt, by } = batch
  const who = by === null ? t('history.formerUser') : fullName(by)
  return (
    <>
      <div>{`${t(`batches.into.${resource}`)} · ${formatMoment(createdAt)} · ${who}`}</div>
      <div>{countWords(t, batch)}</div>
    </>
  )
}
