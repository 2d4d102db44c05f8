import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { Link } from 'react-router'
import { ageOn } from '../../../../contract/age'
import { ROUTES } from '../../../../contract/paths'
import type { AnalysisRow } from '../../../../contract/rows'
import { Tag } from '../../../components/Due'
import { LevelBadge } from '../../../components/LevelBadge'
import { Sentence } from '../../../components/Section'
import { useMessage } from '../../../i18n'
import { datedMatchTitle } from '../../../i18n/matchTitle'
import { formatMean } from '../../../i18n/numbers'
import { clubName, scoutName } from '../../analyses/analysisFacts'
import { NoReports } from './Profile'
import type { ProfileProps } from './usePlayerReports'

/** Lists the reports on a player, the user's drafts first, each with the player's age and team of its match. */
export function PlayerReports({ player, reports }: ProfileProps) {
  const t = useMessage()
  const rows = [...reports.drafts, ...reports.published]
  if (rows.length === 0 && !reports.isHidden) {
    return (
      <NoReports player={player} reports={reports} loading={<Skeleton variant="rounded" height={240} />} />
    )
  }
  return (
    <>
      {reports.isHidden && <Sentence>{t('profile.hidden')}</Sentence>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((report) => (
          <ReportRow key={report.id} report={report} />
        ))}
      </Box>
    </>
  )
}

function ReportRow({ report }: { report: AnalysisRow }) {
  const t = useMessage()
  const { id, match, level, mean, player, position, publishedAt, isIndependent } = report
  const facts = [
    scoutName(t, report),
    mean !== null && t('profile.mean', { mean: formatMean(mean) }),
    position !== '' && t(`players.position.${position}`),
    player.birthDate && t('players.aged', { age: ageOn(match.date, player.birthDate) }),
    clubName(t, report),
  ]
  return (
    <Box component="li" sx={{ '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={publishedAt === null ? ROUTES.edit('analyses', id) : ROUTES.viewAnalysis(id)}
        sx={{
          display: 'flex',
          gap: 1.5,
          alignItems: 'center',
          minHeight: 56,
          py: 1,
          color: 'inherit',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <LevelBadge level={level} />
        <Box sx={{ minWidth: 0 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', fontWeight: 600 }}>
            <bdi>{datedMatchTitle(t, match)}</bdi>
            {publishedAt === null && <Tag>{t('analyses.draft')}</Tag>}
            {isIndependent && <Tag>{t('profile.independent')}</Tag>}
          </Box>
          <Box component="bdi" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {facts.filter(Boolean).join(' · ')}
          </Box>
        </Box>
      </Box>
    </Box>
  )
}
