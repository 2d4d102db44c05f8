import { alpha, useTheme } from '@mui/material/styles'
import type { Coverage } from '../../../../contract/statistics/coverage'
import { NONE } from '../../../../contract/statistics/selection'
import { useMessage } from '../../../i18n'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { FiguresTable } from '../FiguresTable'
import type { Figure, Figures } from '../figures'
import { useStatistics } from '../useStatistics'
import { ViewFrame } from '../ViewFrame'
import { MonthsCard } from './MonthsCard'
import { UnwatchedPlayers } from './UnwatchedPlayers'

/** View of players by position and level, analyses by month and scout, and players who were not watched. */
export default function CoverageView() {
  const { filter } = useChartsAddress()
  const query = useStatistics({ view: 'coverage', ...filter })
  return (
    <>
      <ViewFrame query={query} isEmpty={({ positions }) => positions.length === 0}>
        {({ positions, months, earlier }) => (
          <>
            <LevelMap positions={positions} />
            <MonthsCard months={months} earlier={earlier} />
          </>
        )}
      </ViewFrame>
      <UnwatchedPlayers />
    </>
  )
}

/** The background opacity of the highest and the lowest figure. Their text has a contrast of 4.5:1 in both themes. */
const DEEPEST = 0.42
const FAINTEST = 0.08

type LevelMapProps = Pick<Coverage, 'positions'>

/** Shows the number of players for each position and level. A higher number has a darker shade. */
function LevelMap({ positions }: LevelMapProps) {
  const t = useMessage()
  const { palette } = useTheme()
  const figures = useLevelFigures(positions)
  const most = Math.max(1, ...positions.flatMap(({ cells }) => cells.map(({ players }) => players)))
  const styleOf = ({ value }: Figure, column: number) => {
    if (column === 0 || column === figures.columns.length - 1) return undefined
    if (value === 0) return { color: palette.text.secondary }
    const shade = FAINTEST + (DEEPEST - FAINTEST) * (Number(value) / most)
    return { fontWeight: 600, backgroundColor: alpha(palette.primary.main, shade) }
  }
  const title = t('charts.levels.title')
  return (
    <ChartCard
      title={title}
      text={t('charts.levels.text')}
      figures={figures}
      table={
        <FiguresTable
          title={title}
          figures={figures}
          styleOf={styleOf}
          sx={{
            '& th, & td': { px: 0.5, py: 1 },
            '& td': { whiteSpace: 'nowrap', textAlign: 'center' },
            '& th + th': { width: '12%', textAlign: 'center' },
            '& th:first-of-type': { pl: 0 },
          }}
        />
      }
    />
  )
}

/** Returns a table with a row per position, a column per level, and the total last. */
function useLevelFigures(positions: Coverage['positions']): Figures {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  return {
    columns: [
      t('charts.column.position'),
      ...(positions[0]?.cells.map(({ level }) => level ?? t('charts.noLevel')) ?? []),
      t('charts.levels.all'),
    ],
    rows: positions.map(({ position, cells }) => {
      const ofPosition = { view: 'analyses', position: position || NONE } as const
      return {
        key: position,
        cells: [
          { value: position === '' ? t('charts.noPosition') : t(`players.position.${position}`) },
          ...cells.map(
            ({ level, players, basis }): Figure =>
              players === 0
                ? { value: 0 }
                : { value: players, basis, to: hrefOf({ ...ofPosition, level: level ?? NONE }) },
          ),
          { value: cells.reduce((sum, { players }) => sum + players, 0), to: hrefOf(ofPosition) },
        ],
      }
    }),
  }
}
