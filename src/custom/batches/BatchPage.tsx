import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Skeleton from '@mui/material/Skeleton'
import { Link, useParams } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import { mayUndo } from '../../components/batch/batchState'
import { RunProgress, UndoState } from '../../components/batch/RunProgress'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { useBatch } from '../../components/batch/useBatch'
import { PageTitle } from '../../components/PageTitle'
import { QueryContent } from '../../components/QueryContent'
import { useMessage } from '../../i18n'
import { BatchRowsList } from './BatchRowsList'
import { batchName, countWords, originWords } from './batchWords'

/** Shows an import or a bulk change with its rows. */
export default function BatchPage() {
  const t = useMessage()
  const { id = '' } = useParams()
  const query = useBatch(id)
  const batch = query.data
  return (
    <>
      <PageTitle
        title={batch === undefined ? t('batches.title') : batchName(t, batch)}
        subtitle={
          batch && (
            <>
              <div>{originWords(t, batch)}</div>
              <div>{countWords(t, batch)}</div>
            </>
          )
        }
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
      <QueryContent query={query} loading={<Skeleton variant="rounded" height={240} />}>
        {(batch) => (
          <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            {batch.undo === null && <RunProgress batch={batch} />}
            <UndoState batch={batch} />
            <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
              <BatchRowsList batch={batch} />
            </Paper>
          </Box>
        )}
      </QueryContent>
    </>
  )
}
