import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { ROUTES } from '../../../../contract/paths'
import { BEGINNING } from '../../../../contract/rowShape'
import type { AnalysisRow } from '../../../../contract/rows'
import { roleMay } from '../../../authProvider/access'
import { useActor } from '../../../authProvider/useSession'
import { CreateLink } from '../../../components/CreateLink'
import { EmptyState } from '../../../components/EmptyState'
import { Failure } from '../../../components/Failure'
import { Section, Sentence } from '../../../components/Section'
import { TextLink } from '../../../components/TextLink'
import { useStatistics } from '../../../custom/charts/useStatistics'
import { nextStepOf } from '../../../dataProvider/failures'
import { useMessage } from '../../../i18n'
import { formatDay } from '../../../i18n/days'
import { scoutName } from '../../analyses/analysisFacts'
import { GroupBars } from './GroupBars'
import { ScoutsDiffer } from './ScoutsDiffer'
import Timeline from './Timeline'
import type { PlayerStatistics, ProfileProps } from './usePlayerReports'

/** Shows the latest verdict, the ratings, where scouts differ, and the timeline. In one column under 1000 px. */
export function Profile({ player, reports }: ProfileProps) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr)',
        gap: 3.5,
        '@media (min-width: 1000px), print': {
          gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)',
          gap: 6,
        },
      }}
    >
      <Box sx={{ minWidth: 0, '& > section + section': { mt: 3.5 } }}>
        {reports.published.length === 0 ? (
          <NoReports player={player} reports={reports} />
        ) : (
          <ReportParts player={player} reports={reports} />
        )}
      </Box>
      {!reports.isLoading && <Timeline player={player} reports={reports} />}
    </Box>
  )
}

/** Shows the parts that need reports. The bars need only rows; the position's mean and the scouts' ratings appear when the statistics have loaded. */
function ReportParts({ player, reports }: ProfileProps) {
  const { data, error } = useStatistics({ view: 'player', playerId: player.id })
  const statistics: PlayerStatistics = data === undefined && error !== null ? null : data?.player
  return (
    <>
      <LatestVerdict reports={reports.published} />
      <GroupBars groups={reports.groups} statistics={statistics} />
      <ScoutsDiffer reports={reports} statistics={statistics} />
    </>
  )
}

type NoReportsProps = ProfileProps & { loading?: ReactNode }

/** Says why no report is shown: they are hidden, did not load, or the user can read none, and offers to write the first. */
export function NoReports({ player, reports, loading = null }: NoReportsProps) {
  const t = useMessage()
  const { role } = useActor()
  if (reports.isHidden) return <EmptyState title={t('profile.hidden')} text={t('profile.hiddenText')} />
  if (reports.error !== null) {
    const retry = () => void reports.refetch()
    return <Failure title={t('errors.page.notLoaded')} text={nextStepOf(reports.error)} onRetry={retry} />
  }
  if (reports.isLoading) return loading
  const write = roleMay(role, 'analyses', 'create') && (
    <CreateLink
      resource="analyses"
      label={t('profile.writeFirst')}
      query={{ player: player.id }}
      variant="outlined"
    />
  )
  return <EmptyState title={t('profile.noReports')} text={t('profile.noReportsText')} action={write} />
}

/** Shows the beginning of the newest conclusion, with the link to its report. */
function LatestVerdict({ reports }: { reports: readonly AnalysisRow[] }) {
  const t = useMessage()
  const report = reports.find(({ conclusion }) => conclusion !== '')
  if (report === undefined) {
    return (
      <Section title={t('profile.verdict')}>
        <Sentence>{t('analyses.conclusionMissing')}</Sentence>
      </Section>
    )
  }
  const { id, conclusion, match, position } = report
  const played = position !== '' && t('profile.played', { position: t(`players.position.${position}`) })
  return (
    <Section title={t('profile.verdict')}>
      <Box dir="auto" sx={{ fontSize: 15, lineHeight: 1.55, overflowWrap: 'anywhere' }}>
        {Array.from(conclusion).length < BEGINNING ? conclusion : `${conclusion.trimEnd()}…`}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', mt: 0.75 }}>
        <Box component="bdi" sx={{ fontSize: 12, color: 'text.secondary' }}>
          {[scoutName(t, report), formatDay(match.date), played].filter(Boolean).join(' · ')}
        </Box>
        <TextLink to={ROUTES.viewAnalysis(id)} variant="body2" underline="hover">
          {t('profile.read')}
        </TextLink>
      </Box>
    </Section>
  )
}
