import ArrowBack from '@mui/icons-material/ArrowBack'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useNavigate } from 'react-router'
import { bidiIsolated } from '../../../contract/bidi'
import { isObject } from '../../../contract/json'
import { ROUTES } from '../../../contract/paths'
import type { ListedAnalysis } from '../../../contract/statistics/listedAnalyses'
import type { Rated } from '../../../contract/statistics/rated'
import { LevelBadge } from '../../components/LevelBadge'
import { dataProvider } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { formatMean } from '../../i18n/numbers'
import { ListCards } from '../../list/ListCards'
import { type EvidenceRequest, evidenceOf, useChartsAddress } from './chartsAddress'
import { draftColumn, type Figures, meanFigure } from './figures'
import { PagedCard, usePaging } from './PagedCard'
import { useScoutName, useStatistics } from './useStatistics'
import { ratedWords } from './words'

/** Lists the analyses from which a mark of a chart was calculated. */
export default function AnalysesView() {
  const t = useMessage()
  const { filter, detail } = useChartsAddress()
  const evidence = evidenceOf(detail)
  const { rated } = evidence
  const goBack = useGoBack(evidence)
  const asked = { view: 'analyses', ...filter, ...evidence } as const
  const query = useStatistics({ ...asked, ...usePaging().request })
  const evidenceWords = useEvidenceWords(evidence)
  return (
    <PagedCard
      query={query}
      load={(paging) => dataProvider.statistics({ ...asked, ...paging })}
      title={t('charts.analyses.title')}
      text={(total) => `${t('charts.basis.analyses', { smart_count: total })}. ${evidenceWords}`}
      figuresOf={useAnalysisFigures(rated, (query.data?.basis.drafts ?? 0) > 0)}
      controls={
        <Button startIcon={<ArrowBack />} onClick={goBack}>
          {t('charts.analyses.back')}
        </Button>
      }
      cards={(rows) => <AnalysisCards rows={rows} rated={rated} />}
    />
  )
}

type Sides = Pick<ListedAnalysis, 'homeTeam' | 'awayTeam'>

const matchOf = ({ homeTeam, awayTeam }: Sides) => `${homeTeam} – ${awayTeam}`

/** Returns the match's label for the screen. Direction marks, which files omit, put the home team first in every script. */
const shownMatchOf = ({ homeTeam, awayTeam }: Sides) =>
  matchOf({ homeTeam: bidiIsolated(homeTeam), awayTeam: bidiIsolated(awayTeam) })

type AnalysisCardsProps = { rows: ListedAnalysis[]; rated: Rated | undefined }

function AnalysisCards({ rows, rated }: AnalysisCardsProps) {
  const t = useMessage()
  const scoutName = useScoutName()
  const dayWords = ({ date, published }: ListedAnalysis) =>
    published ? formatDay(date) : t('charts.draftOf', { day: formatDay(date) })
  return (
    <ListCards
      rows={rows}
      isBehind={false}
      href={({ id }) => ROUTES.viewAnalysis(id)}
      card={{
        primary: ({ player }) => player.name,
        secondary: (row) => [dayWords(row), shownMatchOf(row), scoutName(row.scoutId)].join(' · '),
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

/** Returns a description of the listed analyses and their order. */
function useEvidenceWords(evidence: EvidenceRequest): string {
  const t = useMessage()
  const scoutName = useScoutName()
  const { by, from, to, rated, playerMean, formerScouts, comparedScout } = evidence
  return [
    by !== undefined && t('charts.analyses.by', { scout: scoutName(by) }),
    from !== undefined &&
      to !== undefined &&
      t('charts.analyses.period', { from: formatDay(from), to: formatDay(to) }),
    rated !== undefined && t('charts.analyses.rated', { what: ratedWords(t, rated) }),
    playerMean !== undefined && t('charts.analyses.playerMean', { mean: formatMean(Number(playerMean)) }),
    formerScouts !== undefined && t('charts.analyses.former'),
    comparedScout === undefined
      ? t('charts.analyses.text')
      : t('charts.analyses.compared', { scout: scoutName(comparedScout) }),
  ]
    .filter(Boolean)
    .join(' ')
}

function useAnalysisFigures(rated: Rated | undefined, hasDrafts: boolean) {
  const t = useMessage()
  const scoutName = useScoutName()
  const status = draftColumn(t, hasDrafts)
  return (rows: readonly ListedAnalysis[]): Figures => ({
    columns: [
      t('charts.column.player'),
      t('charts.column.date'),
      ...status.heading,
      ...(['match', 'scout', 'level', 'mean'] as const).map((column) => t(`charts.column.${column}`)),
      ...(rated === undefined ? [] : [ratedWords(t, rated)]),
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

/** Returns a function that goes back, or opens a chart if the tab has no previous page. */
function useGoBack({ playerId }: EvidenceRequest): () => void {
  const navigate = useNavigate()
  const { hrefOf } = useChartsAddress()
  return () => {
    // The router numbers the tab's history entries in `state.idx`. The location's key is no substitute, because paging changes the key.
    const state: unknown = history.state
    const isFirstInTab = isObject(state) && state.idx === 0
    if (!isFirstInTab) navigate(-1)
    else navigate(hrefOf(playerId === undefined ? { view: 'players' } : { view: 'player', playerId }))
  }
}
