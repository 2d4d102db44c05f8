import Box from '@mui/material/Box'
import { useEffect, useEffectEvent } from 'react'
import { Navigate } from 'react-router'
import { z } from 'zod/mini'
import type { Analysis } from '../../../contract/analysis'
import { ROUTES } from '../../../contract/paths'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { PageTitle } from '../../components/PageTitle'
import { useHandedOver } from '../../components/useHandedOver'
import { focusItem } from '../../custom/ratings'
import { SharedWith } from '../../custom/sharing'
import { useIsPublicationQueued } from '../../dataProvider/outbox/useOutbox'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { useStoredPage } from '../../forms/useStoredPage'
import { useMessage } from '../../i18n'
import { datedMatchTitle } from '../../i18n/matchTitle'
import { AnalysisActions } from './AnalysisActions'
import { publishedOn, StatusChip, scoutName, startedOn } from './analysisFacts'
import { formOf, toContent, wholeForm } from './analysisForm'
import { AnalysisFormPage } from './form/AnalysisFormPage'
import { PublishButton } from './form/PublishButton'
import { UnlinkedNote } from './fromNote/UnlinkedNote'
import { AnalysisInputs } from './inputs/AnalysisInputs'
import { LoadedAnalysis } from './LoadedAnalysis'
import { useShowAnalysis } from './useShowAnalysis'

/** The state that the create page passes to the page of the stored analysis, beside typed text. */
const handoffSchema = z.object({
  /** The rating item that had the focus. */
  focus: z.nullable(z.string()),
  /** The note whose link to the analysis could not be stored. */
  unlinked: z.nullable(z.object({ matchId: z.string(), noteId: z.string(), side: z.enum(['home', 'away']) })),
})
export type AnalysisHandoff = z.output<typeof handoffSchema>

const NOTHING: AnalysisHandoff = { focus: null, unlinked: null }

export default function AnalysisEdit() {
  const actor = useActor()
  return (
    <LoadedAnalysis>
      {(analysis) =>
        can(actor, 'analysis.update', analysis) ? (
          <AnalysisEditor key={analysis.id} analysis={analysis} />
        ) : (
          <Navigate to={ROUTES.viewAnalysis(analysis.id)} replace />
        )
      }
    </LoadedAnalysis>
  )
}

function AnalysisEditor({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const show = useShowAnalysis()
  const isQueued = useIsPublicationQueued(analysis.id)
  const { unlinked, focus } = useHandedOver(handoffSchema) ?? NOTHING
  const page = useStoredPage<Analysis>({
    resource: 'analyses',
    record: analysis,
    toBody: (values) => toContent(wholeForm(values)),
    savedMessage: ({ publishedAt }) => t(publishedAt === null ? 'analyses.saved' : 'analyses.published'),
  })

  const focusHandedOver = useEffectEvent(() => {
    if (focus !== null) focusItem(focus)
  })
  useEffect(() => focusHandedOver(), [])

  return (
    <>
      <PageTitle
        title={analysis.player.name}
        subtitle={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <StatusChip {...analysis} />
            <div>
              {datedMatchTitle(t, analysis.match)} · {t('analyses.by', { name: scoutName(t, analysis) })}
              <div>
                {[startedOn(t, analysis), !isQueued && publishedOn(t, analysis)].filter(Boolean).join(' · ')}
              </div>
            </div>
          </Box>
        }
        actions={<AnalysisActions analysis={analysis} onShared={show} page="edit" />}
      />
      <SharedWith analysis={analysis} />
      {unlinked !== null && <UnlinkedNote origin={unlinked} analysisId={analysis.id} />}
      <AnalysisFormPage
        page={{ ...page, toForm: formOf, toRecord: toContent }}
        draftId={analysis.id}
        actions={
          <>
            <DeleteRecord<Analysis>
              isCompact
              textOf={({ player }) => t('analyses.deleteText', { player: player.name })}
            />
            <PublishButton publishedAt={analysis.publishedAt} />
          </>
        }
      >
        <AnalysisInputs />
      </AnalysisFormPage>
    </>
  )
}
