import { useIsMounted, useNotify } from 'react-admin'
import type { Analysis } from '../../../contract/analysis'
import { focusedItem } from '../../custom/ratings'
import { useCreatePage } from '../../forms/RecordCreate'
import type { FormPage } from '../../forms/useRecordForm'
import { useMessage } from '../../i18n'
import type { AnalysisHandoff } from './AnalysisEdit'
import { toContent, wholeForm } from './analysisForm'
import type { NoteOrigin } from './fromNote/noteOrigin'
import { useNoteLink } from './fromNote/useNoteLink'
import type { NotePrefill } from './fromNote/useNotePrefill'

type NewAnalysis = {
  origin: NoteOrigin | null
  from: NotePrefill['from']
  /** The first values of the form. */
  initialValues: NotePrefill['initial']
}

/** Returns the FormPage of a new analysis. After saving, also links the note from which the analysis was written. */
export function useNewAnalysisPage({ origin, from, initialValues }: NewAnalysis): FormPage<Analysis> {
  const t = useMessage()
  const notify = useNotify()
  const isMounted = useIsMounted()
  const linkNote = useNoteLink()

  /** Links the note to the analysis; returns the note if the call failed, otherwise null. */
  const link = async (note: NoteOrigin, analysisId: string): Promise<NoteOrigin | null> => {
    try {
      const outcome = await linkNote(note, analysisId)
      if (outcome !== 'linked') notify(t(`analyses.fromNote.${outcome}`), { type: 'warning' })
      return null
    } catch {
      // The analysis' page shows the failure, but not to a user who has already opened another page.
      if (!isMounted.current) notify(t('analyses.fromNote.notLinked'), { type: 'warning' })
      return note
    }
  }

  return useCreatePage<Analysis>({
    newId: initialValues.id,
    initialValues,
    createdMessage: ({ publishedAt }) => t(publishedAt === null ? 'analyses.saved' : 'analyses.published'),
    transform: (values) => toContent(wholeForm(values)),
    async afterCreate({ id, matchId }): Promise<AnalysisHandoff> {
      const isOfNote = from !== null && origin !== null && matchId === origin.matchId
      const unlinked = isOfNote ? await link(origin, id) : null
      return { focus: focusedItem(), unlinked }
    },
  })
}
