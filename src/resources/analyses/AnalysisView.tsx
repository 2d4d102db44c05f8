import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useGetOne } from 'ra-core'
import { useParams } from 'react-router'
import type { Analysis } from '../../../contract/analysis'
import { can } from '../../../contract/permissions'
import { groupMeans } from '../../../contract/statistics'
import { useActor } from '../../authProvider/useSession'
import { MediaGallery } from '../../components/media/MediaGallery'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { RatingRadar, RatingsReadOnly } from '../../custom/ratings'
import { SharedWith } from '../../custom/sharing'
import { missing } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { AnalysisActions } from './AnalysisActions'
import { AnalysisMissing } from './AnalysisMissing'
import { formOf } from './analysisForm'
import { useAnalysisWrites } from './useAnalysisWrites'
import { PlayerLine } from './view/PlayerLine'
import { Verdict } from './view/Verdict'

/** An analysis to be read, and nothing else, by everyone who may. */
export default function AnalysisView() {
  const { id = '' } = useParams()
  const actor = useActor()
  const { data, error, refetch } = useGetOne<Analysis>('analyses', { id })
  if (data === undefined) {
    return error === null ? <PageLoading /> : <AnalysisMissing error={error} onRetry={refetch} />
  }
  // Servers of the document alone may answer with what this person has no right to read.
  if (!can(actor, 'analysis.read', data))
    return <AnalysisMissing error={missing('analyses')} onRetry={refetch} />
  return <Report analysis={data} />
}

function Report({ analysis }: { analysis: Analysis }) {
  const t = useMessage()
  const { show } = useAnalysisWrites()
  const ratings = formOf(analysis)
  const { conclusion } = ratings
  return (
    <Box component="article" sx={{ maxWidth: 1100 }}>
      <PageTitle
        title={analysis.player.name}
        subtitle={<PlayerLine player={analysis.player} on={analysis.match.date} />}
        actions={<AnalysisActions analysis={analysis} onShared={show} page="view" />}
      />
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
        <Verdict analysis={analysis} />
        <Typography variant="h2" sx={{ mt: 2, mb: 0.5 }}>
          {t('analyses.field.conclusion')}
        </Typography>
        <Typography
          sx={{
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            maxWidth: '72ch',
            ...(!conclusion && { color: 'text.secondary' }),
          }}
        >
          {conclusion || t('analyses.conclusionMissing')}
        </Typography>
        {(analysis.media ?? []).length > 0 && (
          <>
            <Typography variant="h2" sx={{ mt: 2.5, mb: 1 }}>
              {t('analyses.section.media')}
            </Typography>
            <MediaGallery media={analysis.media} />
          </>
        )}
      </Paper>
      <SharedWith analysis={analysis} />
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1 }}>
          {t('analyses.section.ratings')}
        </Typography>
        <Box sx={{ maxWidth: 400, mx: 'auto', mb: 2 }}>
          <RatingRadar means={groupMeans(ratings)} />
        </Box>
        <RatingsReadOnly ratings={ratings} />
      </Paper>
    </Box>
  )
}
