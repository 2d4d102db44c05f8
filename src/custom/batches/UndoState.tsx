import Alert from '@mui/material/Alert'
import type { OneBatch } from '../../../contract/batch'
import { fullName } from '../../../contract/text'
import { UndoProgress } from '../../components/batch/UndoProgress'
import { isBeingUndone } from '../../components/batch/useBatch'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { stateWords } from './batchWords'

/** Shows the progress of an undo, and at its end who did it and when. */
export function UndoState({ batch }: { batch: OneBatch }) {
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
