import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { Batch, BatchRun } from '../../../contract/batch'
import { can } from '../../../contract/permissions'
import { fullName } from '../../../contract/text'
import { useActor } from '../../authProvider/useSession'
import { useMessage } from '../../i18n'
import { formatMoment, formatRecent } from '../../i18n/days'
import { formatFigure } from '../../i18n/numbers'
import { stateWords } from './batchState'
import { ContinueButton } from './ContinueButton'
import { isBeingUndone, useBatchCall } from './useBatch'

/** A run that waits longer than this, in milliseconds, has reached the limit of emails. */
const LONG_WAIT_MS = 60_000

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

function Running({ batch: { id, kind, by, resource }, run }: { batch: Batch; run: BatchRun }) {
  const t = useMessage()
  const actor = useActor()
  const stop = useBatchCall(id, 'stopRun')
  const mayStop = can(actor, 'batch.update', { createdBy: by?.id ?? null, resource })
  const leave = t(`batches.run.leave.${kind}`)
  const next = Date.parse(run.waitsUntil ?? '')
  const hint =
    next - Date.now() > LONG_WAIT_MS
      ? `${t('batches.run.waits', { when: formatRecent(next) })} ${leave}`
      : leave
  return (
    <Progress counts={run} message={`batches.run.progress.${kind}`} hint={hint}>
      {mayStop && (
        <Button color="error" loading={stop.isPending} onClick={() => stop.mutate()} sx={{ ml: 'auto' }}>
          {t(`batches.run.stop.${kind}`)}
        </Button>
      )}
      {stop.error !== null && (
        <Alert severity="error" sx={{ width: '100%' }}>
          {stop.error.message}
        </Alert>
      )}
    </Progress>
  )
}

/** Shows the progress of an undo; afterwards its result, its time and the user who started it. */
export function UndoState({ batch }: { batch: Batch }) {
  const t = useMessage()
  const { undo } = batch
  if (undo === null) return null
  if (isBeingUndone(batch))
    return <Progress counts={undo} message="batches.undo.running" hint={t('batches.undo.leave')} />
  const who = undo.by === null ? t('history.formerUser') : fullName(undo.by)
  return (
    <Alert severity={undo.kept === 0 ? 'success' : 'warning'} variant="outlined">
      {`${stateWords(t, batch) ?? ''} · ${formatMoment(undo.at)} · ${who}`}
    </Alert>
  )
}

type ProgressProps = {
  counts: { done: number; total: number }
  message: `batches.run.progress.${Batch['kind']}` | 'batches.undo.running'
  /** Says that the page can be closed. */
  hint: string
  children?: ReactNode
}

function Progress({ counts: { done, total }, message, hint, children }: ProgressProps) {
  const t = useMessage()
  const words = t(message, { done: formatFigure(done), total: formatFigure(total) })
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
        {children}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {hint}
      </Typography>
    </div>
  )
}
