import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Batch, UndoPreview } from '../../../contract/batch'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { useOnNavigation } from '../ConfirmDialog'
import { KeptRecords } from './NamedRows'
import { UndoState } from './RunProgress'
import { isBeingUndone, useBatch, useBatchCall, useUndoPreview } from './useBatch'

export type UndoBatchDialogProps = { batchId: string; onClose: () => void }

/** Explains an undo, starts it, shows its progress and lists the records that it could not revert. */
export default function UndoBatchDialog({ batchId, onClose }: UndoBatchDialogProps) {
  const t = useMessage()
  const titleId = useId()
  const { data: batch, error } = useBatch(batchId)
  const preview = useUndoPreview(batchId)
  const undo = useBatchCall(batchId, 'undoBatch')
  const [isAsked, setAsked] = useState(false)
  useOnNavigation(onClose)
  const isRunning = batch !== undefined && isBeingUndone(batch)
  const isOver = isAsked && undo.isSuccess && !isRunning && batch?.undo != null
  const isBegun = isRunning || isOver
  const failure = error ?? preview.error ?? undo.error
  const isLoading = batch === undefined || preview.isPending
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {t(`batches.undo.${isBegun ? 'begun' : 'title'}.${batch?.kind ?? 'import'}`)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {failure !== null && <Alert severity="error">{failure.message}</Alert>}
        {isLoading && failure === null && !isRunning && (
          <LinearProgress aria-label={t('batches.undo.loading')} sx={{ height: 8, borderRadius: 1 }} />
        )}
        {batch !== undefined && isRunning && <UndoState batch={batch} />}
        {batch !== undefined && isOver && <Result batch={batch} />}
        {batch !== undefined && preview.data !== undefined && !isBegun && (
          <Question batch={batch} preview={preview.data} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} variant={isOver ? 'contained' : 'text'}>
          {t(isBegun ? 'shell.action.close' : 'batches.undo.cancel')}
        </Button>
        {!isBegun && (
          <Button
            variant="contained"
            color="error"
            disabled={isLoading}
            loading={undo.isPending}
            onClick={() => {
              setAsked(true)
              undo.mutate()
            }}
          >
            {t(`batches.undo.confirm.${batch?.kind ?? 'import'}`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function Question({
  batch: { created, changed },
  preview: { changedSince },
}: {
  batch: Batch
  preview: UndoPreview
}) {
  const t = useMessage()
  const counted = (count: number) => ({ smart_count: count, figure: formatFigure(count) })
  const lines = [
    ...(created > 0 ? [t('batches.undo.creates', counted(created))] : []),
    ...(changed > 0 ? [t('batches.undo.changes', counted(changed))] : []),
    ...(changedSince > 0 ? [t('batches.undo.since', counted(changedSince))] : []),
    ...(created > 0 ? [t('batches.undo.inUse')] : []),
  ]
  return lines.map((line) => <Typography key={line}>{line}</Typography>)
}

function Result({ batch }: { batch: Batch }) {
  const t = useMessage()
  const kept = batch.undo?.kept ?? 0
  if (kept === 0) {
    return (
      <Alert severity="success" role="status">
        {t('batches.undo.done')}
      </Alert>
    )
  }
  return (
    <>
      <Alert severity="warning" role="status">
        {t('batches.undo.kept', { smart_count: kept, figure: formatFigure(kept) })}
      </Alert>
      <KeptRecords batchId={batch.id} kept={kept} />
    </>
  )
}
