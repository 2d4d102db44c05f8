import { alpha, useTheme } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { CSSProperties } from 'react'
import type { Coverage } from '../../../../contract/statistics/coverage'
import { NONE } from '../../../../contract/statistics/selection'
import { useMessage } from '../../../i18n'
import { ChartCard } from '../ChartCard'
import { useChartsAddress } from '../chartsAddress'
import { FigureLink } from '../FigureLink'
import type { Figure, Figures } from '../figures'

/** The darkest shade. Figures on it still have a contrast of 4.5:1 in both themes. */
const DEEPEST = 0.42
const FAINTEST = 0.08

type Row = Coverage['positions'][number]

/** Shows the number of players for each position and level. A higher number has a darker shade. */
export function LevelMap({ positions }: { positions: readonly Row[] }) {
  const t = useMessage()
  const { palette } = useTheme()
  const figures = useLevelFigures(positions)
  const most = Math.max(1, ...positions.flatMap(({ cells }) => cells.map(({ players }) => players)))
  // Inline styles, because `sx` would create a class for each shade at every change of a filter.
  const lookOf = ({ value }: Figure): CSSProperties =>
    value === 0
      ? { color: palette.text.secondary }
      : {
          fontWeight: 600,
          backgroundColor: alpha(
            palette.primary.main,
            FAINTEST + (DEEPEST - FAINTEST) * (Number(value) / most),
          ),
        }
  return (
    <ChartCard
      title={t('charts.levels.title')}
      text={t('charts.levels.text')}
      figures={figures}
      table={
        <TableContainer>
          <Table
            size="small"
            aria-label={t('charts.levels.title')}
            sx={{
              '& th, & td': { px: 0.5, py: 1 },
              '& td': { whiteSpace: 'nowrap' },
              '& th:first-of-type': { pl: 0 },
            }}
          >
            <TableHead>
              <TableRow>
                {figures.columns.map((column, index) => (
                  <TableCell
                    key={column}
                    align={index === 0 ? 'left' : 'center'}
                    sx={index === 0 ? {} : { width: '12%' }}
                  >
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {figures.rows.map(({ key, cells: [position, ...cells] }) => (
                <TableRow key={key}>
                  <TableCell component="th" scope="row">
                    {position?.value}
                  </TableCell>
                  {cells.map((figure, index) => (
                    <TableCell
                      key={figures.columns[index + 1]}
                      align="center"
                      style={index === cells.length - 1 ? undefined : lookOf(figure)}
                    >
                      <FigureLink figure={figure} />
                    </TableCell>
                  ))}
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      }
    />
  )
}

/** Returns a table with a row per position, a column per level, and the total last. */
function useLevelFigures(positions: readonly Row[]): Figures {
  const t = useMessage()
  const { hrefOf } = useChartsAddress()
  const levels = positions[0]?.cells.map(({ level }) => level) ?? []
  return {
    columns: [
      t('charts.column.position'),
      ...levels.map((level) => level ?? t('charts.noLevel')),
      t('charts.levels.all'),
    ],
    rows: positions.map(({ position, cells }) => {
      const ofPosition = { view: 'analyses', position: position || NONE } as const
      const counts = cells.map(
        ({ level, players, basis }): Figure =>
          players === 0
            ? { value: 0 }
            : { value: players, basis, to: hrefOf({ ...ofPosition, level: level ?? NONE }) },
      )
      const all = cells.reduce((sum, { players }) => sum + players, 0)
      return {
        key: position,
        cells: [
          { value: position === '' ? t('charts.noPosition') : t(`players.position.${position}`) },
          ...counts,
          { value: all, to: hrefOf(ofPosition) },
        ],
      }
    }),
  }
}
