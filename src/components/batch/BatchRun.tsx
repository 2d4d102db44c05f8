import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { BATCH_UNDO_DAYS, type Batch } from '../../../contract/batch'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { mayUndo } from './batchState'
import { RefusedRows } from './NamedRows'
import { RunProgress, UndoState } from './RunProgress'

type BatchRunProps = {
  /** Undefined until the first answer. */
  batch: Batch | undefined
  /** The error of the last request for the progress. */
  error: Error | null
  /** Returns the lines of the outcome, such as "3 changed". */
  outcome: (batch: Batch) => readonly string[]
}

/** Shows the progress of a batch that the server writes, then its outcome with the first refused rows. */
export function BatchRun({ batch, error, outcome }: BatchRunProps) {
  const t = useMessage()
  const isOver = batch !== undefined && batch.run?.end !== null
  return (
    <>
      {batch === undefined && <LinearProgress aria-label={t('shell.list.loading')} />}
      {batch !== undefined && batch.undo === null && <RunProgress batch={batch} />}
      {batch !== undefined && <UndoState batch={batch} />}
      {error !== null && !isOver && <Typography role="status">{t('jobs.status.waiting')}</Typography>}
      {isOver && batch.undo === null && <Outcome batch={batch} lines={outcome(batch)} />}
    </>
  )
}

function Outcome({ batch, lines }: { batch: Batch; lines: readonly string[] }) {
  const t = useMessage()
  const { unchanged, refused } = batch
  const others = [['unchanged', unchanged] as const, ['refused', refused] as const]
  return (
    <>
      <Typography component="div" role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {lines.map((line) => (
          <Box key={line} sx={{ fontWeight: 'bold' }}>
            {line}
          </Box>
        ))}
        {others.map(
          ([name, count]) =>
            count > 0 && (
              <div key={name}>
                {t(`batches.${name}`, { smart_count: count, figure: formatFigure(count) })}
              </div>
            ),
        )}
      </Typography>
      {refused > 0 && <RefusedRows batch={batch} />}
      {mayUndo(batch) && <Typography>{t('batches.undo.promise', { days: BATCH_UNDO_DAYS })}</Typography>}
    </>
  )
}
