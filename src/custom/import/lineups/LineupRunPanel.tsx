import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { BatchRun } from '../../../components/batch/BatchRun'
import { mayUndo } from '../../../components/batch/batchState'
import { UndoBatchButton } from '../../../components/batch/UndoBatchButton'
import { isBeingWritten, useBatch } from '../../../components/batch/useBatch'
import { useMessage } from '../../../i18n'
import type { LineupImport } from './useLineupImport'

type LineupRunPanelProps = { batchId: string; checkAgain: LineupImport['checkAgain'] }

/** Shows the server's writing of line-ups, then its outcome. */
export function LineupRunPanel({ batchId, checkAgain }: LineupRunPanelProps) {
  const t = useMessage()
  const { data: batch, error } = useBatch(batchId, { isNew: true })
  const isOver = batch !== undefined && !isBeingWritten(batch)
  return (
    <>
      <BatchRun
        batch={batch}
        error={error}
        doneWords={(count) => t('lineupImport.done', { smart_count: count })}
      />
      {isOver && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" onClick={checkAgain}>
            {t('imports.run.checkAgain')}
          </Button>
          <UndoBatchButton batchId={batchId} isOffered={mayUndo(batch)} />
        </Box>
      )}
    </>
  )
}
