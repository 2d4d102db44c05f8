import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { ROUTES } from '../../../contract/paths'
import type { ListedAnalysis } from '../../../contract/statistics/listedAnalyses'
import { LevelBadge } from '../../components/LevelBadge'
import { ListCards } from '../../components/list/ListCards'
import { ListPagination } from '../../components/list/ListPagination'
import { useIsPhone } from '../../components/useIsPhone'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { formatMean } from '../../i18n/numbers'
import { ChartCard } from './ChartCard'
import { useChartsAddress } from './chartsAddress'
import { FiguresTable } from './FiguresTable'
import { fetchAllRows } from './fetchAllRows'
import { type Figures, meanFigure } from './figures'
import { usePaging } from './usePaging'
import { useScoutName } from './useScoutNames'
import { useStatistics } from './useStatistics'
import { ViewFrame } from './ViewFrame'

/** Exactly the analyses that a mark rests on. */
export default function AnalysesView() {
  const t = useMessage()
  const navigate = useNavigate()
  const { filter, detail } = useChartsAddress()
  const { paging, request } = usePaging()
  const playerId = detail('playerId')
  const asked = { view: 'analyses', ...filter, ...(playerId !== '' && { playerId }) } as const
  const query = useStatistics({ ...asked, ...request })
  const figuresOf = useAnalysisFigures()
  const dataProvider = useDataProvider<AppDataProvider>()
  const isPhone = useIsPhone()

  return (
    <ViewFrame query={query} isEmpty={({ total }) => total === 0}>
      {({ rows, total }) => (
        <ChartCard
          title={t('charts.analyses.title')}
          text={`${t('charts.basis.analyses', { smart_count: total })}. ${t('charts.analyses.text')}`}
          figures={figuresOf(rows)}
          allFigures={async () =>
            figuresOf(await fetchAllRows((paging) => dataProvider.statistics({ ...asked, ...paging })))
          }
          controls={
            <Button startIcon={<ArrowBack />} onClick={() => navigate(-1)}>
              {t('charts.analyses.back')}
            </Button>
          }
          table={
            <Box sx={{ mx: { xs: -2, md: -3 }, mb: -2.5 }}>
              {isPhone ? (
                <AnalysisCards rows={rows} />
              ) : (
                <FiguresTable title={t('charts.analyses.title')} figures={figuresOf(rows)} />
              )}
              <ListPagination {...paging} total={total} />
            </Box>
          }
        />
      )}
    </ViewFrame>
  )
}

const matchOf = ({ homeTeam, awayTeam }: ListedAnalysis) => `${homeTeam} – ${awayTeam}`

function AnalysisCards({ rows }: { rows: ListedAnalysis[] }) {
  const scoutName = useScoutName()
  return (
    <ListCards
      rows={rows}
      isBehind={false}
      href={({ id }) => ROUTES.viewAnalysis(id)}
      card={{
        primary: ({ player }) => player.name,
        secondary: (row) => [formatDay(row.date), matchOf(row), scoutName(row.scoutId)].join(' · '),
        trailing: ({ level, mean }) => (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
            {mean === null ? '–' : formatMean(mean)}
            <LevelBadge level={level} />
          </Box>
        ),
      }}
    />
  )
}

function useAnalysisFigures(): (rows: readonly ListedAnalysis[]) => Figures {
  const t = useMessage()
  const scoutName = useScoutName()
  return (rows) => ({
    columns: (['player', 'date', 'match', 'scout', 'level', 'mean'] as const).map((column) =>
      t(`charts.column.${column}`),
    ),
    rows: rows.map((row) => ({
      key: row.id,
      cells: [
        { value: row.player.name, to: ROUTES.viewAnalysis(row.id) },
        { value: row.date, shown: formatDay(row.date) },
        { value: matchOf(row) },
        { value: scoutName(row.scoutId) },
        { value: row.level },
        meanFigure(row.mean),
      ],
    })),
  })
}
