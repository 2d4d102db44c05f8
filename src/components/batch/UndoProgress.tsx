import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import type { Batch } from '../../../contract/batch'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'

/** Shows the progress of an undo, and that the page can be closed. */
export function UndoProgress({ batch: { undo } }: { batch: Batch }) {
  const t = useMessage()
  if (undo === null) return null
  const { done, total } = undo
  const words = t('batches.undo.running', { done: formatFigure(done), total: formatFigure(total) })
  return (
    <div>
      <LinearProgress
        variant="determinate"
        value={total === 0 ? 100 : (done / total) * 100}
        aria-label={words}
        sx={{ height: 8, borderRadius: 1, mb: 1 }}
      />
      <Typography role="status" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {words}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {t('batches.undo.leave')}
      </Typography>
    </div>
  )
}
