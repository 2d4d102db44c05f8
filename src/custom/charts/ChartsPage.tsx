import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'
import { can } from '../../../contract/permissions'
import { useActor } from '../../authProvider/useSession'
import { EmptyState } from '../../components/EmptyState'
import { PageFailure } from '../../components/Failure'
import { useFailureToast } from '../../components/failureToast'
import { PageLoading } from '../../components/PageLoading'
import { PageTitle } from '../../components/PageTitle'
import { CreateLink } from '../../components/recordPage/CreateLink'
import { nextStepOf } from '../../dataProvider/failures'
import { useMessage } from '../../i18n'
import { LevelTable } from './LevelTable'
import { MonthBars } from './MonthBars'
import { useReadableAnalyses } from './useReadableAnalyses'

/** What the analyses come to that the caller may read, and no others. */
export default function ChartsPage() {
  const t = useMessage()
  const { analyses, error, refetch } = useReadableAnalyses()
  useFailureToast(analyses === undefined ? error : null)
  if (analyses === undefined) {
    if (error === null) return <PageLoading />
    return <PageFailure title={t('errors.page.notLoaded')} text={nextStepOf(error)} onRetry={refetch} />
  }
  if (analyses.length === 0) return <NoAnalyses />
  return (
    <>
      <PageTitle title={t('charts.title')} subtitle={t('charts.over', { smart_count: analyses.length })} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <MonthBars analyses={analyses} />
        <LevelTable analyses={analyses} />
      </Box>
    </>
  )
}

function NoAnalyses() {
  const t = useMessage()
  const actor = useActor()
  return (
    <>
      <PageTitle title={t('charts.title')} />
      <Paper variant="outlined">
        {can(actor, 'analysis.create') ? (
          <EmptyState
            title={t('charts.empty')}
            text={t('charts.emptyHint')}
            action={<CreateLink resource="analyses" label={t('analyses.new')} />}
          />
        ) : (
          <EmptyState title={t('analyses.emptyForReader')} text={t('analyses.emptyForReaderHint')} />
        )}
      </Paper>
    </>
  )
}
