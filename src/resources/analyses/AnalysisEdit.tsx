import Box from '@mui/material/Box'
import { useEffect, useEffectEvent } from 'react'
import { Navigate, useParams } from 'react-router'
import type { Analysis } from '../../../contract/analysis'
import { ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { useDeferredReady } from '../../components/useDeferredReady'
import { useRecord } from '../../components/useRecord'
import { focusItem } from '../../custom/ratings'
import { SharedWith } from '../../custom/sharing'
import { useWhenSent } from '../../dataProvider/outbox/useWhenSent'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { FormPageContext } from '../../forms/useRecordForm'
import { useStoredPage } from '../../forms/useStoredPage'
import { useMessage } from '../../i18n'
import { datedMatchTitle } from '../../i18n/matchTitle'
import { AnalysisActions } from './AnalysisActions'
import { StatusChip, useDatesLine, useScoutName } from './AnalysisContext'
import { AnalysisMissing } from './AnalysisMissing'
import { formOf, toContent, wholeForm } from './analysisForm'
import { AnalysisBar } from './form/AnalysisBar'
import { AnalysisFormPage } from './form/AnalysisFormPage'
import { PublishButton } from './form/PublishButton'
import { UnlinkedNote } from './fromNote/UnlinkedNote'
import { AnalysisInputs } from './inputs/AnalysisInputs'
import { useNavigationHandoff } from './navigationHandoff'
import { useShowAnalysis } from './useShowAnalysis'

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

/** Edits a stored analysis. */
function AnalysisEditor({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const scoutName = useScoutName()
  const datesLine = useDatesLine()
  const show = useShowAnalysis()
  const { unlinked, focus, isUnpublished } = useNavigationHandoff()
  const page = useStoredPage<Analysis>({
    resource: 'analyses',
    record: analysis,
    toBody: (values) => toContent(wholeForm(values)),
    savedMessage: ({ publishedAt }) => t(publishedAt === null ? 'analyses.saved' : 'analyses.published'),
  })

  const arrive = useEffectEvent(() => {
    if (focus !== null) focusItem(focus)
  })
  useEffect(() => arrive(), [])

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
        actions={<AnalysisActions analysis={analysis} onShared={show} page="edit" />}
      />
      <SharedWith analysis={analysis} />
      {unlinked !== null && <UnlinkedNote origin={unlinked} analysisId={analysis.id} />}
      <FormPageContext value={{ ...page, toForm: formOf, toRecord: toContent }}>
        <AnalysisFormPage draftId={analysis.id}>
          <AnalysisInputs />
          <AnalysisBar isStored isPublished={analysis.publishedAt !== null}>
            <DeleteRecord<Analysis>
              isCompact
              textOf={({ player }) => t('analyses.deleteText', { player: player.name })}
            />
            <PublishButton publishedAt={analysis.publishedAt} isLeftAsDraft={isUnpublished} />
          </AnalysisBar>
        </AnalysisFormPage>
      </FormPageContext>
    </>
  )
}
