import { useRef } from 'react'
import { useDataProvider, useIsMounted, useNotify } from 'react-admin'
import type { FieldValues } from 'react-hook-form'
import type { Analysis } from '../../../contract/analysis'
import { messageOf } from '../../../contract/errors'
import { isSame } from '../../../contract/json'
import { ROUTES } from '../../../contract/paths'
import { focusedItem } from '../../custom/ratings'
import { type AppDataProvider, VersionConflictError } from '../../dataProvider'
import { useOpenStoredPage } from '../../forms/openStoredPage'
import { useNotifyStored } from '../../forms/recordPage/useNotifyStored'
import type { FormPage, SaveResult } from '../../forms/useRecordForm'
import { useMessage } from '../../i18n'
import { type AnalysisContent, formOf, toContent, wholeForm } from './analysisForm'
import type { NoteOrigin } from './fromNote/noteOrigin'
import { useNoteLink } from './fromNote/useNoteLink'
import type { NotePrefill } from './fromNote/useNotePrefill'
import type { NavigationHandoff } from './navigationHandoff'
import { useShowAnalysis } from './useShowAnalysis'

type NewAnalysis = {
  origin: NoteOrigin | null
  from: NotePrefill['from']
  /** The first values of the form. */
  initial: NotePrefill['initial']
}

/** Returns how the form of a new analysis saves: it links the note that the analysis comes from, and opens the stored analysis. */
export function useNewAnalysisPage({ origin, from, initial }: NewAnalysis): FormPage<Analysis> {
  const t = useMessage()
  const notify = useNotify()
  const notifyStored = useNotifyStored()
  const openStoredPage = useOpenStoredPage()
  const isMounted = useIsMounted()
  const dataProvider = useDataProvider<AppDataProvider>()
  const linkNote = useNoteLink()
  const show = useShowAnalysis()
  /** The steps of the last save that failed. */
  const incomplete = useRef<Pick<NavigationHandoff, 'unlinked' | 'isUnpublished'>>(null)

  /** Never fails: the analysis is stored, even if its note is not linked. */
  const link = async (note: NoteOrigin, analysisId: string): Promise<NoteOrigin | null> => {
    try {
      const outcome = await linkNote(note, analysisId)
      if (outcome !== 'linked') notify(t(`analyses.fromNote.${outcome}`), { type: 'warning' })
      return null
    } catch {
      return note
    }
  }

  /**
   * Completes an analysis whose earlier state was stored by an attempt with a lost answer: stores later input, and publishes it. If that
   * fails, the earlier state stays stored.
   */
  const complete = async (
    created: Analysis,
    content: AnalysisContent,
    publishedAt: string | null,
  ): Promise<SaveResult<Analysis>> => {
    const stored = { ...toContent(formOf(created)), id: content.id }
    const isPublished = publishedAt === null || created.publishedAt !== null
    if (isPublished && isSame(stored, content)) return { data: created }
    // Others have changed it since: a restored draft does not overwrite that.
    if (Number(created.version) > 1)
      return { data: created, failure: new VersionConflictError('analyses', created) }
    const data = {
      ...created,
      ...content,
      id: created.id,
      publishedAt: created.publishedAt ?? publishedAt,
    }
    try {
      return await dataProvider.update('analyses', { id: created.id, data, previousData: created })
    } catch (failure) {
      return { data: created, failure }
    }
  }

  return {
    record: undefined,
    async store(values: FieldValues, _base, { publishedAt = null }: { publishedAt?: string | null }) {
      const content = toContent(wholeForm(values))
      const { data } = await dataProvider.create('analyses', { data: { ...content, publishedAt } })
      const result = await complete(data, content, publishedAt)
      const { id, matchId, publishedAt: storedMoment } = result.data
      show(result.data)
      const isOfNote = from !== null && origin !== null && matchId === origin.matchId
      incomplete.current = {
        unlinked: isOfNote ? await link(origin, id) : null,
        isUnpublished: publishedAt !== null && storedMoment === null,
      }
      return result
    },
    onStored({ data: stored, failure = null }, handoff) {
      const { unlinked = null, isUnpublished = false } = incomplete.current ?? {}
      if (failure === null)
        notifyStored(
          'analyses',
          stored.id,
          t(stored.publishedAt === null ? 'analyses.saved' : 'analyses.published'),
        )
      else notify(messageOf(failure, t('errors.update.analyses')), { type: 'error' })
      // A user who has opened another page stays there, and reads here what the analysis' page would have shown.
      if (!isMounted.current) {
        if (unlinked !== null) notify(t('analyses.fromNote.notLinked'), { type: 'warning' })
        return
      }
      const arrival: NavigationHandoff = { focus: focusedItem(), unlinked, isUnpublished }
      const typed = handoff?.typed
      const isAllStored = failure === null && isSame(typed?.held, typed?.sent)
      const state = typed === undefined || isAllStored ? arrival : { ...arrival, ...typedSince(typed) }
      void openStoredPage(ROUTES.edit('analyses', stored.id), { replace: true, state })

      /** Returns the later input. After a failure, its base is the stored state instead of the sent values. */
      function typedSince({ sent, held }: { sent: FieldValues; held: FieldValues }) {
        const isContested = failure instanceof VersionConflictError
        const base = isContested ? { ...initial, id: stored.id } : formOf(stored)
        return { typed: { sent: failure === null ? sent : base, held, isContested }, field: '' }
      }
    },
  }
}
