import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Batch, BatchRun } from '../../../contract/batch'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { ContinueButton } from './ContinueButton'
import { useRunCall } from './useBatch'

/** Shows the progress of an import or a bulk change that the server writes, or why it ended early. */
export function RunProgress({ batch }: { batch: Batch }) {
  const t = useMessage()
  const { run } = batch
  if (!run || run.end === 'done') return null
  if (run.end === null) return <Running batch={batch} run={run} />
  const state = t('batches.state.ended', { done: formatFigure(run.done), total: formatFigure(run.total) })
  return (
    <Alert
      severity="warning"
      variant="outlined"
      action={<ContinueButton batchId={batch.id} />}
    >{`${state} · ${t(`batches.run.end.${run.end}`)}`}</Alert>
  )
}

function Running({ batch: { id, kind, by }, run: { done, total } }: { batch: Batch; run: BatchRun }) {
  const t = useMessage()
  const actor = useActor()
  const stop = useRunCall(id, 'stopRun')
  const words = t(`batches.run.progress.${kind}`, { done: formatFigure(done), total: formatFigure(total) })
  const mayStop = can(actor, 'batch.update', { createdBy: by?.id ?? null })
  return (
    <div>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={words}
        sx={{ height: 8, borderRadius: 1, mb: 1 }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, minHeight: 40 }}>
        <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {words}
        </Typography>
        {mayStop && (
          <Button color="error" loading={stop.isPending} onClick={() => stop.mutate()} sx={{ ml: 'auto' }}>
            {t(`batches.run.stop.${kind}`)}
          </Button>
        )}
      </Box>
      {stop.error !== null && <Alert severity="error">{stop.error.message}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {t(`batches.run.leave.${kind}`)}
      </Typography>
    </div>
  )
}
