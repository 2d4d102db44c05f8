import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { LEAST_SHARED, type ScoutCalibration } from '../../../../contract/statistics/calibration'
import { useMessage } from '../../../i18n'
import { ChartCard } from '../ChartCard'
import { FigureLink } from '../FiguresTable'
import { useCalibrationFigures } from './calibrationFigures'
import { SpreadBar } from './SpreadBar'

/** A scout a row: how high, how differently and how far from colleagues they rate. */
export function CalibrationTable({ rows }: { rows: readonly ScoutCalibration[] }) {
  const t = useMessage()
  const figures = useCalibrationFigures(rows)
  const [scout = '', ...columns] = figures.columns
  return (
    <ChartCard
      title={t('charts.calibration.title')}
      text={t('charts.calibration.text', { least: LEAST_SHARED })}
      figures={figures}
      table={
        <TableContainer>
          <Table size="small" aria-label={t('charts.calibration.title')} sx={{ '& td, & th': { py: 1.25 } }}>
            <TableHead>
              <TableRow>
                <TableCell>{scout}</TableCell>
                <TableCell sx={{ minWidth: 160 }}>{t('charts.calibration.picture')}</TableCell>
                {columns.map((column) => (
                  <TableCell key={column} align="right">
                    {column}
                  </TableCell>
                ))}
              </TableRow>
            </TableHead>
            <TableBody>
              {figures.rows.map(({ key, cells: [name, ...cells] }, index) => (
                <TableRow key={key}>
                  <TableCell component="th" scope="row">
                    {name?.value}
                  </TableCell>
                  <TableCell>
                    <SpreadBar mean={rows[index]?.mean ?? null} spread={rows[index]?.spread ?? null} />
                  </TableCell>
                  {cells.map((figure, column) => (
                    <TableCell key={columns[column]} align="right">
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
