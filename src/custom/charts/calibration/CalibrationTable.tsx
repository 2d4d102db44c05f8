import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ScoutCalibration } from '../../../../contract/statistics/calibration'
import { useMessage } from '../../../i18n'
import { FigureLink } from '../FigureLink'
import type { Figures } from '../figures'
import { DistanceBar, DistanceScale } from './DistanceBar'

export type CalibrationProps = {
  rows: readonly ScoutCalibration[]
  figures: Figures
  /** The largest distance that the bars can show. */
  most: number
}

/** Table with one row per scout, and a bar for the distance to the colleagues' mean. */
export function CalibrationTable({ rows, figures, most }: CalibrationProps) {
  const t = useMessage()
  const [scout = '', ...columns] = figures.columns
  return (
    <TableContainer>
      <Table size="small" aria-label={t('charts.calibration.title')} sx={{ '& td, & th': { py: 1.25 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{scout}</TableCell>
            <TableCell sx={{ minWidth: 200 }}>
              {t('charts.calibration.picture')}
              <DistanceScale most={most} />
            </TableCell>
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
                <DistanceBar
                  distance={rows[index]?.distance?.signed ?? null}
                  most={most}
                  figure={cells.at(-1)}
                />
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
  )
}
