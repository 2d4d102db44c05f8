import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { visuallyHidden } from '@mui/utils'
import { FigureLink } from './FigureLink'
import { displayedText, type Figures } from './figures'

type FiguresTableProps = {
  title: string
  figures: Figures
  /** Height in pixels of the chart that the table replaces; a longer table scrolls. */
  maxHeight?: number
}

/** A chart's figures as a visible table. */
export function FiguresTable({ title, figures, maxHeight }: FiguresTableProps) {
  return (
    <TableContainer sx={{ maxHeight }}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            {figures.columns.map((column, index) => (
              <TableCell key={column} align={alignOf(figures, index)}>
                {column}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {figures.rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((figure, index) => (
                <TableCell
                  key={figures.columns[index]}
                  {...(index === 0 ? { component: 'th', scope: 'row' } : { align: alignOf(figures, index) })}
                >
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

/** Aligns columns with numbers to the right, others to the left. */
const alignOf = ({ rows }: Figures, column: number) =>
  rows.some(({ cells }) => typeof cells[column]?.value === 'number') ? 'right' : 'left'

/** Table for screen readers, without links, because a focused link would be invisible. */
export function VisuallyHiddenFigures({ title, figures }: { title: string; figures: Figures }) {
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {figures.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.rows.map(({ key, cells }) => (
            <tr key={key}>
              {cells.map((figure, index) =>
                index === 0 ? (
                  <th key={figures.columns[index]} scope="row">
                    {displayedText(figure)}
                  </th>
                ) : (
                  <td key={figures.columns[index]}>{displayedText(figure)}</td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
