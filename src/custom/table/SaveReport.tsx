import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { BATCH_UNDO_DAYS } from '../../../contract/batch'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { JobProgress, useJob } from '../../components/job'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import type { Save } from './useSave'

/** How far saving is, and what came of it. */
export function SaveReport({ save: { job, batch, isOver } }: { save: Save }) {
  const t = useMessage()
  const { total } = useJob(job)
  const counted = (count: number) => ({ smart_count: count, figure: formatFigure(count) })
  const saved = job.succeeded.length
  const batchId = batch.begun()
  return (
    <Box sx={{ px: 2, pb: 1 }}>
      {isOver ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 44 }}>
          <Typography variant="body2" component="div" role="status">
            {saved > 0 && <span>{t('table.saved', counted(saved))}</span>}
            {saved < total && <span>{` ${t('table.notSaved', counted(total - saved))}`}</span>}
          </Typography>
          {batchId !== undefined && saved > 0 && (
            <>
              <Typography variant="body2">{t('batches.undo.promise', { days: BATCH_UNDO_DAYS })}</Typography>
              <UndoBatchButton batchId={batchId} label={t('table.undoSave')} variant="text" />
            </>
          )}
        </Box>
      ) : (
        <JobProgress job={job} label={t('table.saving')} />
      )}
    </Box>
  )
}
