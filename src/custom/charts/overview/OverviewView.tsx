import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { daysBetween } from '../../../../contract/days'
import { ROUTES } from '../../../../contract/paths'
import { OVERVIEW_DAYS, type Overview } from '../../../../contract/statistics/overview'
import { ContractEnd, Due, Tag } from '../../../components/Due'
import { useMessage } from '../../../i18n'
import { formatDay, today } from '../../../i18n/days'
import { formatMean } from '../../../i18n/numbers'
import { AskScoutButton } from '../../requests/AskScoutButton'
import { overviewRequestOf, useChartsAddress } from '../chartsAddress'
import { NOT_IN_PICTURE } from '../saveFigures'
import { useScoutName, useStatistics } from '../useStatistics'
import { ViewFrame } from '../ViewFrame'
import { DepthBlock } from './DepthBlock'
import { LinesBlock } from './LinesBlock'
import { PlayerLine } from './PlayerLine'
import { WorkloadBlock } from './WorkloadBlock'

/** After this many days without a decision, or without a match, a line is overdue. */
const OVERDUE = { decision: 14, unseen: 45 } as const

/** The director’s week: open decisions, and changes. */
export default function OverviewView() {
  const { detail } = useChartsAddress()
  const query = useStatistics(overviewRequestOf(detail))
  return (
    <ViewFrame query={query} isEmpty={() => false}>
      {(overview) => (
        <>
          <Period {...overview} />
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
              columnGap: 6,
              rowGap: 4,
              alignItems: 'start',
            }}
          >
            <Blocks {...overview} />
          </Box>
          <Unknown {...overview} />
        </>
      )}
    </ViewFrame>
  )
}

function Period({ from, to }: Pick<Overview, 'from' | 'to'>) {
  const t = useMessage()
  const { detail, change } = useChartsAddress()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
      <ToggleButtonGroup
        {...NOT_IN_PICTURE}
        exclusive
        size="small"
        color="primary"
        aria-label={t('charts.overview.period')}
        value={overviewRequestOf(detail).days ?? String(OVERVIEW_DAYS[0])}
        onChange={(_event, days: string | null) => days !== null && change({ days })}
      >
        {OVERVIEW_DAYS.map((days) => (
          <ToggleButton key={days} value={String(days)} sx={{ px: 1.5, minHeight: { xs: 44, md: 36 } }}>
            {t('charts.overview.days', { days })}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary">
        {t('charts.overview.dates', { from: formatDay(from), to: formatDay(to) })}
      </Typography>
    </Box>
  )
}

function Blocks({ from, to, decisions, reports, contracts, unseen, workload, depth }: Overview) {
  const t = useMessage()
  const scoutName = useScoutName()
  return (
    <>
      {decisions && (
        <LinesBlock name="decisions" note={t('charts.overview.decisionsNote')} {...decisions}>
          {(player) => (
            <PlayerLine key={player.id} player={player}>
              <span>{t('charts.overview.independent', { smart_count: player.independent })}</span>
              <Elapsed since={player.newestOn} overdue={OVERDUE.decision} />
            </PlayerLine>
          )}
        </LinesBlock>
      )}
      <LinesBlock name="reports" note={t('charts.overview.reportsNote')} {...reports}>
        {({ id, player, level, mean, scoutId }) => (
          <PlayerLine key={id} player={{ ...player, level }} href={ROUTES.viewAnalysis(id)}>
            <Box component="bdi" sx={{ color: 'text.secondary' }}>
              {scoutName(scoutId)}
            </Box>
            <Box component="b" sx={{ minWidth: 24, textAlign: 'end' }}>
              {mean === null ? '–' : formatMean(mean)}
            </Box>
          </PlayerLine>
        )}
      </LinesBlock>
      {contracts && (
        <LinesBlock name="contracts" note={t('charts.overview.contractsNote')} {...contracts}>
          {(player) => (
            <PlayerLine key={player.id} player={player}>
              {player.stage !== '' && <Tag>{t(`players.stage.${player.stage}`)}</Tag>}
              <ContractEnd day={player.contractEnd} />
            </PlayerLine>
          )}
        </LinesBlock>
      )}
      <LinesBlock name="unseen" {...unseen}>
        {(player) => (
          <PlayerLine key={player.id} player={player} action={<AskScoutButton player={player} isIcon />}>
            {player.basis.until === null ? (
              <Due isLate>{t('charts.notSeen.never')}</Due>
            ) : (
              <Elapsed since={player.basis.until} overdue={OVERDUE.unseen} />
            )}
          </PlayerLine>
        )}
      </LinesBlock>
      <WorkloadBlock {...{ workload, from, to }} />
      {depth && <DepthBlock depth={depth} />}
    </>
  )
}

/** Shows the number of days since a day. */
function Elapsed({ since, overdue }: { since: string; overdue: number }) {
  const t = useMessage()
  const days = daysBetween(since, today())
  return <Due isLate={days >= overdue}>{t('charts.overview.elapsed', { smart_count: days })}</Due>
}

/** Names the blocks that the server lacks data for. */
function Unknown({ decisions, depth }: Pick<Overview, 'decisions' | 'depth'>) {
  const t = useMessage()
  if (decisions && depth) return null
  return (
    <Typography variant="body2" color="textSecondary">
      {decisions === undefined && t('charts.overview.unknownStages')}{' '}
      {depth === undefined && t('charts.overview.unknownShortLists')}
    </Typography>
  )
}
