import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { can } from '../../../../contract/permissions'
import { roundedMean } from '../../../../contract/roundedMean'
import { MIN_SHARED_PLAYERS, type ScoutCalibration } from '../../../../contract/statistics/calibration'
import { useActor } from '../../../authProvider/useSession'
import { useIsPhone } from '../../../components/useIsPhone'
import { type Message, useMessage } from '../../../i18n'
import { formatMean, formatPercent } from '../../../i18n/numbers'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { FigureLink } from '../FigureLink'
import { FiguresTable } from '../FiguresTable'
import { type Figure, type Figures, meanFigure } from '../figures'
import { useScoutName, useStatistics } from '../useStatistics'
import { NotAllowed, ViewFrame } from '../ViewFrame'
import { DistanceBar, DistanceScale } from './DistanceBar'

/** Shows users who write analyses how scouts rate compared with colleagues. */
export default function CalibrationView() {
  const t = useMessage()
  const actor = useActor()
  if (can(actor, 'statistics.calibration')) return <Calibration />
  return <NotAllowed title={t('charts.calibration.title')} text={t('charts.calibration.forbidden')} />
}

function Calibration() {
  const { filter } = useChartsAddress()
  const query = useStatistics({ view: 'calibration', ...filter })
  return (
    <ViewFrame query={query} isEmpty={({ rows }) => rows.length === 0}>
      {({ rows }) => <CalibrationCard rows={rows.toSorted(byDistance)} />}
    </ViewFrame>
  )
}

/** Compares scouts by their distance to colleagues, highest first. Scouts without a distance come last, in the server's order. */
function byDistance(one: ScoutCalibration, other: ScoutCalibration): number {
  const [a, b] = [one, other].map(({ distance }) => distance?.signed ?? Number.NEGATIVE_INFINITY)
  return a === b ? 0 : (b ?? 0) - (a ?? 0)
}

/** Shows each scout's distance to the colleagues' mean, highest first, with the mean and the spread. */
function CalibrationCard({ rows }: { rows: readonly ScoutCalibration[] }) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const figures = useCalibrationFigures(rows)
  const title = t('charts.calibration.title')
  // The maximum of the bars' scale on both sides, rounded up to half a score.
  const farthest = Math.max(0, ...rows.map(({ distance }) => Math.abs(distance?.signed ?? 0)))
  const most = Math.max(0.5, Math.ceil(farthest * 2) / 2)
  const barOf = (row: number) => (
    <DistanceBar
      distance={rows[row]?.distance?.signed ?? null}
      most={most}
      figure={figures.rows[row]?.cells.at(-1)}
    />
  )
  return (
    <ChartCard
      title={title}
      text={t('charts.calibration.text', { least: MIN_SHARED_PLAYERS })}
      figures={figures}
      table={
        isPhone ? (
          <Box sx={{ display: 'grid', gap: 3 }}>
            {figures.rows.map(({ key, cells }, row) => (
              <section key={key}>
                <Typography variant="h3">{cells[0]?.value}</Typography>
                {barOf(row)}
                <DistanceScale most={most} />
                <ScoutFigures columns={figures.columns} cells={cells} />
              </section>
            ))}
          </Box>
        ) : (
          <FiguresTable
            title={title}
            figures={figures}
            sx={{ '& td, & th': { py: 1.25 }, '& td:nth-of-type(1)': { minWidth: 200 } }}
            drawing={{
              heading: (
                <>
                  {t('charts.calibration.picture')}
                  <DistanceScale most={most} />
                </>
              ),
              of: barOf,
            }}
          />
        )
      }
    />
  )
}

type ScoutFiguresProps = { columns: readonly string[]; cells: readonly Figure[] }

/** Shows a scout's figures on a phone. */
function ScoutFigures({ columns, cells }: ScoutFiguresProps) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', columnGap: 2, typography: 'body2' }}
    >
      {cells.slice(1).flatMap((figure, column) => [
        <Box key={`${columns[column + 1]} term`} component="dt" sx={{ color: 'text.secondary' }}>
          {columns[column + 1]}
        </Box>,
        <Box key={`${columns[column + 1]} figure`} component="dd" sx={{ m: 0, textAlign: 'right' }}>
          <FigureLink figure={figure} />
        </Box>,
      ])}
    </Box>
  )
}

function useCalibrationFigures(rows: readonly ScoutCalibration[]): Figures {
  const t = useMessage()
  const scoutName = useScoutName()
  const { hrefOf } = useChartsAddress()
  return {
    columns: [
      ...(['scout', 'analyses', 'mean'] as const).map((column) => t(`charts.column.${column}`)),
      ...(['spread', 'equalScores', 'shared', 'distance'] as const).map((column) =>
        t(`charts.calibration.${column}`),
      ),
    ],
    rows: rows.map(({ scoutId, basis, mean, spread, equalScores, shared, sharedBasis, distance }) => {
      const own = { basis, to: hrefOf({ view: 'analyses', by: scoutId }) }
      const both =
        shared === 0 ? {} : { basis: sharedBasis, to: hrefOf({ view: 'analyses', comparedScout: scoutId }) }
      return {
        key: scoutId,
        cells: [
          { value: scoutName(scoutId) },
          { value: basis.analyses, ...own },
          meanFigure(mean, own),
          meanFigure(spread, own),
          { ...equalScoresFigure(t, equalScores), ...own },
          { value: shared, ...both },
          { ...distanceFigure(t, distance), ...both },
        ],
      }
    }),
  }
}

function equalScoresFigure(t: Message, equalScores: ScoutCalibration['equalScores']): Figure {
  if (equalScores === null) return { value: null }
  const { score, share } = equalScores
  const value = Number(share.toFixed(2))
  return { value, shown: t('charts.calibration.equalScoresValue', { share: formatPercent(value), score }) }
}

function distanceFigure(t: Message, distance: ScoutCalibration['distance']): Figure {
  if (distance === null) return { value: null, shown: t('charts.calibration.tooFew') }
  const { size, signed } = distance
  const direction =
    roundedMean(Math.abs(signed)) === roundedMean(0) ? 'level' : signed > 0 ? 'higher' : 'lower'
  const shown = t(`charts.calibration.${direction}`, {
    size: formatMean(size),
    signed: formatMean(Math.abs(signed)),
  })
  return { value: Number(roundedMean(signed)), shown }
}
