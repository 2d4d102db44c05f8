import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { BatchRun } from '../../components/batch/BatchRun'
import { mayUndo } from '../../components/batch/batchState'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { isBeingWritten, useBatch } from '../../components/batch/useBatch'
import { Failure } from '../../components/Failure'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import type { RunVerb } from './RunSteps'
import type { useServerChange } from './useServerChange'

type ServerRunProps = {
  started: Pick<ReturnType<typeof useServerChange>, 'batchId' | 'error' | 'isWaiting' | 'again'>
  verb: RunVerb
  /** "Changing 200 players" */
  label: string
  onClose: () => void
}

/** Shows a change that the server does: its start, its progress, then its outcome. */
export function ServerRun({ started, verb, label, onClose }: ServerRunProps) {
  const t = useMessage()
  const { batchId, error, isWaiting, again } = started
  if (batchId !== undefined) return <Followed {...{ batchId, verb, onClose }} />
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        {error === null ? (
          <LinearProgress aria-label={label} sx={{ height: 8, borderRadius: 1 }} />
        ) : (
          <Failure title={t('bulk.notStarted')} text={nextStepOf(error)} onRetry={again} />
        )}
        <Typography role="status">{isWaiting && error === null && t('jobs.status.waiting')}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          {t('shell.action.cancel')}
        </Button>
      </DialogActions>
    </>
  )
}

function Followed({
  batchId,
  verb,
  onClose,
}: Pick<ServerRunProps, 'verb' | 'onClose'> & { batchId: string }) {
  const t = useMessage()
  const { data: batch, error } = useBatch(batchId)
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <BatchRun
          batch={batch}
          error={error}
          doneWords={(count) => t(`bulk.report.${verb}`, { smart_count: count })}
        />
      </DialogContent>
      <DialogActions>
        <UndoBatchButton
          batchId={batchId}
          isOffered={batch !== undefined && !isBeingWritten(batch) && mayUndo(batch)}
          variant="text"
          sx={{ mr: 'auto' }}
        />
        <Button variant="contained" onClick={onClose} autoFocus>
          {t('shell.action.close')}
        </Button>
      </DialogActions>
    </>
  )
}
