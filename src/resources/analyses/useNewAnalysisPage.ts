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

/** Returns how the form of a new analysis saves: as every new record, and it links the note that the analysis comes from. */
export function useNewAnalysisPage({ origin, from, initialValues }: NewAnalysis): FormPage<Analysis> {
  const t = useMessage()
  const notify = useNotify()
  const isMounted = useIsMounted()
  const linkNote = useNoteLink()

  /** Returns the note if it could not be linked. */
  const link = async (note: NoteOrigin, analysisId: string): Promise<NoteOrigin | null> => {
    try {
      const outcome = await linkNote(note, analysisId)
      if (outcome !== 'linked') notify(t(`analyses.fromNote.${outcome}`), { type: 'warning' })
      return null
    } catch {
      // A user who has opened another page does not see the notice of the analysis' page.
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
