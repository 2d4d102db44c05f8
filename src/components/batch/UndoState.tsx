import Alert from '@mui/material/Alert'
import type { Batch } from '../../../contract/batch'
import { fullName } from '../../../contract/text'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { stateWords } from './batchState'
import { UndoProgress } from './UndoProgress'
import { isBeingUndone } from './useBatch'

/** Shows the progress of an undo, then its author and time. */
export function UndoState({ batch }: { batch: Batch }) {
  const t = useMessage()
  const { undo } = batch
  if (undo === null) return null
  if (isBeingUndone(batch)) return <UndoProgress batch={batch} />
  const who = undo.by === null ? t('history.formerUser') : fullName(undo.by)
  return (
    <Alert severity={undo.kept === 0 ? 'success' : 'warning'} variant="outlined">
      {`${stateWords(t, batch) ?? ''} · ${formatMoment(undo.at)} · ${who}`}
    </Alert>
  )
}
