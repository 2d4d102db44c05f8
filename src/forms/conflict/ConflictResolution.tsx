import { type ComponentType, useEffect, useRef, useState } from 'react'
import { useNotify } from 'react-admin'
import { useOpenQuestion } from '../../components/openQuestion'
import { dataProvider, type RecordConflict, type ResolveConflict } from '../../dataProvider'
import { useMessage } from '../../i18n'
import type { ConflictDialogProps } from './ConflictDialog'

type Question = {
  conflict: RecordConflict
  Dialog: ComponentType<ConflictDialogProps>
  resolve: (record: RecordConflict['merged'] | null) => void
}

/**
 * Asks which value to store if two users changed the same field of a record, for one record at a time. Shows a message
 * if the changes could be merged. Rendered once, around all pages.
 */
export function ConflictResolution() {
  const t = useMessage()
  const notify = useNotify()
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const latest = useRef(questions)
  latest.current = questions
  useEffect(() => dataProvider.onMerge(() => notify(t('drafts.conflict.merged'))), [notify, t])
  useEffect(() => {
    const ask: ResolveConflict = async (found) => {
      const conflict = withFirstPublication(found)
      if (conflict.conflicts.length === 0) return conflict.merged
      // If the dialog's file cannot be loaded, the save is cancelled and the form keeps the typed values.
      const file = await import('./ConflictDialog').catch(() => null)
      if (file === null) return null
      return new Promise((resolve) => {
        setQuestions((before) => [...before, { conflict, Dialog: file.default, resolve }])
      })
    }
    const stop = dataProvider.onConflict(ask)
    return () => {
      stop()
      // Another user has signed in, so the questions stay unanswered.
      for (const { resolve } of latest.current) resolve(null)
    }
  }, [])
  const [question] = questions
  useOpenQuestion(question !== undefined)
  if (question === undefined) return null
  const { conflict, Dialog, resolve } = question
  return (
    <Dialog
      key={`${conflict.merged.id} ${conflict.merged.version}`}
      conflict={conflict}
      onClose={(record) => {
        setQuestions((before) => before.filter((one) => one !== question))
        resolve(record)
      }}
    />
  )
}

/**
 * Resolves a conflict between two publication times of an analysis: the earlier one wins without a question. It occurs when
 * two users publish, or when the answer to the first attempt was lost.
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
