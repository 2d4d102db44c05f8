import Box from '@mui/material/Box'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { RecordContextProvider } from 'react-admin'
import { flushSync } from 'react-dom'
import { Navigate, useParams } from 'react-router'
import type { Analysis } from '../../../contract/analysis'
import { ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { DeleteRecord } from '../../components/recordPage/DeleteRecord'
import { withoutVersion } from '../../components/recordPage/saveBase'
import { useNotifyStored } from '../../components/recordPage/useNotifyStored'
import { useRecord } from '../../components/recordPage/useRecord'
import { useDeferredReady } from '../../components/useDeferredReady'
import { focusItem } from '../../custom/ratings'
import { SharedWith } from '../../custom/sharing'
import { useMessage } from '../../i18n'
import { datedMatchTitle } from '../../i18n/matchTitle'
import { useWhenSent } from '../../outbox/useWhenSent'
import { AnalysisActions } from './AnalysisActions'
import { StatusChip, useDatesLine, useScoutName } from './AnalysisContext'
import { AnalysisMissing } from './AnalysisMissing'
import { type AnalysisForm, formOf, toContent } from './analysisForm'
import { AnalysisBar } from './form/AnalysisBar'
import { AnalysisFormPage } from './form/AnalysisFormPage'
import type { FormHandle } from './form/FormKeeper'
import { PublishButton } from './form/PublishButton'
import { UnlinkedNote } from './fromNote/UnlinkedNote'
import { AnalysisInputs } from './inputs/AnalysisInputs'
import { useNavigationHandoff } from './navigationHandoff'
import { useAnalysisWrites } from './useAnalysisWrites'

export default function AnalysisEdit() {
  const { id = '' } = useParams()
  const actor = useActor()
  const { data, error, refetch } = useRecord('analyses', id)
  useWhenSent('analyses', id, refetch)
  const isShown = useDeferredReady(data !== undefined)
  if (data === undefined || !isShown) {
    return error === null ? <PageLoading /> : <AnalysisMissing error={error} onRetry={refetch} />
  }
  if (!can(actor, 'analysis.update', data)) return <Navigate to={ROUTES.viewAnalysis(id)} replace />
  return <AnalysisEditor key={id} analysis={data} />
}

/** A stored analysis, being written on. */
function AnalysisEditor({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const notifyStored = useNotifyStored()
  const scoutName = useScoutName()
  const datesLine = useDatesLine()
  const writes = useAnalysisWrites()
  const { unlinked, ...arrival } = useNavigationHandoff()
  const [initial] = useState(() => formOf(analysis))
  const form = useRef<FormHandle>(null)
  /** What the form was last known to share with the server. */
  const shared = useRef(initial)
  /** The analysis that the next save starts from, where others have changed what is being typed since: the person is asked then. */
  const saveBase = useRef<Analysis | null>(null)

  const follow = (stored: AnalysisForm) => {
    const isContested = form.current?.follow(shared.current, stored) ?? false
    shared.current = stored
    return isContested
  }

  const saveFrom = (before: AnalysisForm) => {
    saveBase.current ??= withoutVersion(analysis, toContent(before))
  }

  const followed = useRef(analysis)
  const followChange = useEffectEvent((loaded: Analysis) => {
    const before = followed.current
    followed.current = loaded
    if (loaded !== before && follow(formOf(loaded))) saveBase.current ??= before
  })
  // Drawn in the same moment: a form that has begun anew does not hear its fields before they are rendered again.
  useLayoutEffect(() => followChange(analysis), [analysis])

  const arrive = useEffectEvent(() => {
    if (arrival.typed !== null) {
      shared.current = arrival.typed.sent
      form.current?.follow(initial, arrival.typed.held)
      // Of a new analysis that was put back, others may have stored more by then.
      if (follow(initial)) saveFrom(arrival.typed.sent)
    }
    if (arrival.focus !== null) focusItem(arrival.focus)
  })
  useEffect(() => arrive(), [])

  const store = async (sent: AnalysisForm, write: (before: Analysis) => Promise<Analysis>) => {
    const stored = await write(saveBase.current ?? analysis)
    saveBase.current = null
    // From here on, whatever differs from what was sent has been typed since.
    shared.current = sent
    flushSync(() => follow(formOf(stored)))
    notifyStored(
      'analyses',
      stored.id,
      t(stored.publishedAt === null ? 'analyses.saved' : 'analyses.published'),
    )
  }

  return (
    <>
      <PageTitle
        title={analysis.player.name}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StatusChip publishedAt={analysis.publishedAt} />
            <div>
              {datedMatchTitle(t, analysis.match)} · {t('analyses.by', { name: scoutName(analysis) })}
              <div>{datesLine(analysis)}</div>
            </div>
          </Box>
        }
        actions={<AnalysisActions analysis={analysis} onShared={writes.show} page="edit" />}
      />
      <SharedWith analysis={analysis} />
      {unlinked !== null && <UnlinkedNote origin={unlinked} analysisId={analysis.id} />}
      <AnalysisFormPage
        initial={initial}
        draftId={analysis.id}
        handle={form}
        onContested={saveFrom}
        onSave={(sent) => store(sent, (before) => writes.save(before, toContent(sent)))}
      >
        <AnalysisInputs />
        <AnalysisBar isStored isPublished={analysis.publishedAt !== null}>
          <RecordContextProvider value={analysis}>
            <DeleteRecord<Analysis>
              isCompact
              textOf={({ player }) => t('analyses.deleteText', { player: player.name })}
            />
          </RecordContextProvider>
          <PublishButton
            publishedAt={analysis.publishedAt}
            isLeftAsDraft={arrival.isUnpublished}
            onPublish={(sent, moment) =>
              store(sent, (before) => writes.publish(before, toContent(sent), moment))
            }
          />
        </AnalysisBar>
      </AnalysisFormPage>
    </>
  )
}
