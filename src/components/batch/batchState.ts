import { type Batch, isUndoable } from '../../../contract/batch'
import type { Message } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { isBeingUndone } from './useBatch'

/** Returns the text about a batch's state, or null if the batch is complete. */
export function stateWords(
  t: Message,
  { kind, finishedAt, undo, run }: Pick<Batch, 'kind' | 'finishedAt' | 'undo' | 'run'>,
): string | null {
  if (undo === null && run && run.end !== 'done') {
    const how = { done: formatFigure(run.done), total: formatFigure(run.total) }
    return t(run.end === null ? `batches.run.progress.${kind}` : 'batches.state.ended', how)
  }
  if (undo === null) return finishedAt === null ? t('batches.state.going') : null
  if (undo.finishedAt === null) {
    return t('batches.state.undoing', { done: formatFigure(undo.done), total: formatFigure(undo.total) })
  }
  return undo.kept === 0
    ? t('batches.state.undone')
    : t('batches.state.partly', { smart_count: undo.kept, figure: formatFigure(undo.kept) })
}

/** Returns whether a batch can be undone now: it has written records, no undo is running, and the undo period is not over. */
export const mayUndo = (batch: Batch): boolean =>
  batch.created + batch.changed > 0 && !isBeingUndone(batch) && isUndoable(batch, new Date())
