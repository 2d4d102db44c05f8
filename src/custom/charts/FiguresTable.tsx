import Box from '@mui/material/Box'
import type { SxProps } from '@mui/material/styles'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { visuallyHidden } from '@mui/utils'
import type { CSSProperties, ReactNode } from 'react'
import { FigureLink } from './FigureLink'
import { displayedText, type Figure, type Figures } from './figures'

type FiguresTableProps = {
  title: string
  figures: Figures
  /** The maximum height in px; a longer table scrolls. */
  maxHeight?: number
  sx?: SxProps
  /** Inline styles, because `sx` would create a class for each shade at every change of a filter. */
  styleOf?: (figure: Figure, column: number) => CSSProperties | undefined
  /** An extra column with a drawing for each row, after the row's header. */
  drawing?: { heading: ReactNode; of: (row: number) => ReactNode }
}

/** Shows a chart's figures as a visible table. */
export function FiguresTable(props: FiguresTableProps) {
  const { title, figures, maxHeight, sx, styleOf, drawing } = props
  const { columns, rows } = figures
  const alignOf = (column: number) =>
    rows.some(({ cells }) => typeof cells[column]?.value === 'number') ? 'right' : 'left'
  return (
    <TableContainer sx={{ maxHeight }}>
      <Table size="small" stickyHeader={maxHeight !== undefined} aria-label={title} sx={sx}>
        <TableHead>
          <TableRow>
            {columns.flatMap((column, index) => [
              <TableCell key={column} align={alignOf(index)}>
                {column}
              </TableCell>,
              index === 0 && drawing && <TableCell key="drawing">{drawing.heading}</TableCell>,
            ])}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }, row) => (
            <TableRow key={key}>
              {cells.flatMap((figure, index) => [
                <TableCell
                  key={columns[index]}
                  style={styleOf?.(figure, index)}
                  {...(index === 0 ? { component: 'th', scope: 'row' } : { align: alignOf(index) })}
                >
                  <FigureLink figure={figure} />
                </TableCell>,
                index === 0 && drawing && <TableCell key="drawing">{drawing.of(row)}</TableCell>,
              ])}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Table for screen readers, without links, because a focused link would be invisible. */
export function VisuallyHiddenFigures({ title, figures: { columns, rows } }: FiguresTableProps) {
  return (
    <Box sx={visuallyHidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [heading, ...cells] }) => (
            <tr key={key}>
              <th scope="row">{heading && displayedText(heading)}</th>
              {cells.map((figure, index) => (
                <td key={columns[index + 1]}>{displayedText(figure)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}
