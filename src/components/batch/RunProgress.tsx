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
import { useStopRun } from './useBatch'

/** How far the server is with an import that it writes on its own, or why it has not written all of it. */
export function RunProgress({ batch }: { batch: Batch }) {
  const t = useMessage()
  const { run } = batch
  if (!run || run.end === 'done') return null
  if (run.end === null) return <Going batch={batch} run={run} />
  const state = t('batches.state.ended', { done: formatFigure(run.done), total: formatFigure(run.total) })
  return (
    <Alert severity="warning" variant="outlined">{`${state} · ${t(`batches.run.end.${run.end}`)}`}</Alert>
  )
}

function Going({ batch: { id, by }, run: { done, total, isStopping } }: { batch: Batch; run: BatchRun }) {
  const t = useMessage()
  const actor = useActor()
  const stop = useStopRun(id)
  const words = t('batches.run.progress', { done: formatFigure(done), total: formatFigure(total) })
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
          <Button
            color="error"
            loading={stop.isPending}
            disabled={isStopping}
            onClick={() => stop.mutate()}
            sx={{ ml: 'auto' }}
          >
            {t('batches.run.stop')}
          </Button>
        )}
      </Box>
      {stop.error !== null && <Alert severity="error">{stop.error.message}</Alert>}
      <Typography variant="body2" color="textSecondary">
        {t('batches.run.leave')}
      </Typography>
    </div>
  )
}
