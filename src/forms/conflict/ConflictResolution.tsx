import { type ComponentType, useEffect } from 'react'
import { useNotify } from 'react-admin'
import { useQuestion } from '../../components/openQuestion'
import { dataProvider, type RecordConflict } from '../../dataProvider'
import { useMessage } from '../../i18n'
import type { ConflictDialogProps } from './ConflictDialog'

type Asked = { conflict: RecordConflict; Dialog: ComponentType<ConflictDialogProps> }

/**
 * Asks which value to store if two users changed the same field of a record, for one record at a time. Shows a message
 * if the changes could be merged. Rendered once, around all pages.
 */
export function ConflictResolution() {
  const t = useMessage()
  const notify = useNotify()
  const { question, ask } = useQuestion<Asked, RecordConflict['merged'] | null>(null)
  useEffect(() => dataProvider.onMerge(() => notify(t('drafts.conflict.merged'))), [notify, t])
  useEffect(
    () =>
      dataProvider.onConflict(async (found) => {
        const conflict = withFirstPublication(found)
        if (conflict.conflicts.length === 0) return conflict.merged
        // If the dialog's file cannot be loaded, the save is cancelled and the form keeps the typed values.
        const file = await import('./ConflictDialog').catch(() => null)
        return file === null ? null : ask({ conflict, Dialog: file.default })
      }),
    [ask],
  )
  if (question === null) return null
  const { conflict, Dialog } = question.subject
  const key = `${conflict.merged.id} ${conflict.merged.version}`
  return <Dialog key={key} conflict={conflict} onClose={question.answer} />
}

/**
 * Resolves a conflict between two publication times of an analysis: the stored one wins without a question. Such a conflict occurs when two
 * users publish, or when the answer to the first attempt was lost.
 */
function withFirstPublication(conflict: RecordConflict): RecordConflict {
  const moments = conflict.conflicts.find(
    ({ path, mine, theirs }) => path === 'publishedAt' && Boolean(mine) && Boolean(theirs),
  )
  if (moments === undefined) return conflict
  return {
    ...conflict,
    merged: { ...conflict.merged, publishedAt: moments.theirs },
    conflicts: conflict.conflicts.filter((other) => other !== moments),
  }
}
