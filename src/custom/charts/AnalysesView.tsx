import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback } from 'react'
import { useDataProvider } from 'react-admin'
import { useNavigate } from 'react-router'
import { bidiIsolated } from '../../../contract/bidi'
import { isObject } from '../../../contract/json'
import { ROUTES } from '../../../contract/paths'
import type { ListedAnalysis } from '../../../contract/statistics/listedAnalyses'
import type { Rated } from '../../../contract/statistics/rated'
import { LevelBadge } from '../../components/LevelBadge'
import { useIsPhone } from '../../components/useIsPhone'
import type { AppDataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { formatMean } from '../../i18n/numbers'
import { ListCards } from '../../list/ListCards'
import { ListPagination } from '../../list/ListPagination'
import { useLastPage } from '../../list/usePagedAddress'
import { ChartCard } from './ChartCard'
import { type EvidenceRequest, evidenceOf, useChartsAddress } from './chartsAddress'
import { FiguresTable } from './FiguresTable'
import { fetchAllRows } from './fetchAllRows'
import { type Figures, meanFigure } from './figures'
import { usePaging } from './usePaging'
import { useRatedWords } from './useRatedWords'
import { useScoutName } from './useScoutNames'
import { useStatistics } from './useStatistics'
import { useStatusColumn } from './useStatusColumn'
import { ViewFrame } from './ViewFrame'

/** Lists exactly the analyses behind a mark. */
export default function AnalysesView() {
  const t = useMessage()
  const { filter, detail } = useChartsAddress()
  const { paging, request } = usePaging()
  const evidence = evidenceOf(detail)
  const goBack = useWayBack(evidence)
  const asked = { view: 'analyses', ...filter, ...evidence } as const
  const query = useStatistics({ ...asked, ...request })
  useLastPage(paging, query.isBehind ? undefined : query.data?.total)
  const evidenceWords = useEvidenceWords()
  const figuresOf = useAnalysisFigures(evidence.rated, (query.data?.basis.drafts ?? 0) > 0)
  const dataProvider = useDataProvider<AppDataProvider>()
  const isPhone = useIsPhone()

  return (
    <ViewFrame query={query} isEmpty={({ total }) => total === 0}>
      {({ rows, total }) => (
        <ChartCard
          title={t('charts.analyses.title')}
          text={`${t('charts.basis.analyses', { smart_count: total })}. ${evidenceWords(evidence)}`}
          figures={figuresOf(rows)}
          allFigures={async () =>
            figuresOf(await fetchAllRows((paging) => dataProvider.statistics({ ...asked, ...paging })))
          }
          controls={
            <Button startIcon={<ArrowBack />} onClick={goBack}>
              {t('charts.analyses.back')}
            </Button>
          }
          table={
            <Box sx={{ mx: { xs: -2, md: -3 }, mb: -2.5 }}>
              {isPhone ? (
                <AnalysisCards rows={rows} rated={evidence.rated} />
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

type Sides = Pick<ListedAnalysis, 'homeTeam' | 'awayTeam'>

const matchOf = ({ homeTeam, awayTeam }: Sides) => `${homeTeam} – ${awayTeam}`

/** Returns the match's label for the screen, with the home team first in every script. Files omit the direction marks. */
const shownMatchOf = ({ homeTeam, awayTeam }: ListedAnalysis) =>
  matchOf({ homeTeam: bidiIsolated(homeTeam), awayTeam: bidiIsolated(awayTeam) })

type AnalysisCardsProps = { rows: ListedAnalysis[]; rated: Rated | undefined }

function AnalysisCards({ rows, rated }: AnalysisCardsProps) {
  const scoutName = useScoutName()
  const dayWords = useDayWords()
  return (
    <ListCards
      rows={rows}
      isBehind={false}
      href={({ id }) => ROUTES.viewAnalysis(id)}
      card={{
        primary: ({ player }) => player.name,
        secondary: (row) => [dayWords(row.date, row), shownMatchOf(row), scoutName(row.scoutId)].join(' · '),
        trailing: (row) => {
          const mean = rated === undefined ? row.mean : row.rated
          return (
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
              {mean === null ? '–' : formatMean(mean)}
              <LevelBadge level={row.level} />
            </Box>
          )
        },
      }}
    />
  )
}

/** Returns a function that describes the listed analyses and their order. */
function useEvidenceWords(): (evidence: EvidenceRequest) => string {
  const t = useMessage()
  const ratedWords = useRatedWords()
  const scoutName = useScoutName()
  return ({ by, from, to, rated, playerMean, formerScouts, comparedScout }) =>
    [
      by !== undefined && t('charts.analyses.by', { scout: scoutName(by) }),
      from !== undefined &&
        to !== undefined &&
        t('charts.analyses.period', { from: formatDay(from), to: formatDay(to) }),
      rated !== undefined && t('charts.analyses.rated', { what: ratedWords(rated) }),
      playerMean !== undefined && t('charts.analyses.playerMean', { mean: formatMean(Number(playerMean)) }),
      formerScouts !== undefined && t('charts.analyses.former'),
      comparedScout === undefined
        ? t('charts.analyses.text')
        : t('charts.analyses.compared', { scout: scoutName(comparedScout) }),
    ]
      .filter(Boolean)
      .join(' ')
}

function useAnalysisFigures(
  rated: Rated | undefined,
  hasDrafts: boolean,
): (rows: readonly ListedAnalysis[]) => Figures {
  const t = useMessage()
  const ratedWords = useRatedWords()
  const scoutName = useScoutName()
  const status = useStatusColumn()(hasDrafts)
  return (rows) => ({
    columns: [
      t('charts.column.player'),
      t('charts.column.date'),
      ...status.heading,
      ...(['match', 'scout', 'level', 'mean'] as const).map((column) => t(`charts.column.${column}`)),
      ...(rated === undefined ? [] : [ratedWords(rated)]),
    ],
    rows: rows.map((row) => ({
      key: row.id,
      cells: [
        { value: row.player.name, to: ROUTES.viewAnalysis(row.id) },
        { value: row.date, shown: formatDay(row.date) },
        ...status.cellOf(row),
        { value: matchOf(row), shown: shownMatchOf(row) },
        { value: scoutName(row.scoutId) },
        { value: row.level },
        meanFigure(row.mean),
        ...(rated === undefined ? [] : [meanFigure(row.rated)]),
      ],
    })),
  })
}

/** Returns a function for an analysis' date, with a mark for a draft. */
function useDayWords(): (day: string, analysis: { published: boolean }) => string {
  const t = useMessage()
  return useCallback(
    (day, { published }) => (published ? formatDay(day) : t('charts.draftOf', { day: formatDay(day) })),
    [t],
  )
}

/** Returns a function that leads from the analyses back to the chart with their mark. */
function useWayBack({ playerId }: EvidenceRequest): () => void {
  const navigate = useNavigate()
  const { hrefOf } = useChartsAddress()
  return () => {
    if (!isFirstInTab()) navigate(-1)
    else navigate(hrefOf(playerId === undefined ? { view: 'players' } : { view: 'player', playerId }))
  }
}

/**
 * Returns whether the tab has no earlier page of Touchline. The router counts its entries in their state. Its location key
 * is no substitute, because paging changes it.
 */
function isFirstInTab(): boolean {
  const state: unknown = history.state
  return isObject(state) && state.idx === 0
}
