import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { visuallyHidden } from '@mui/utils'
import { type ListControllerResult, useEvent } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Column } from './Column'
import { ListRow } from './ListRow'
import { rowStyles } from './rowStyles'
import { BOX_WIDTH, PageBox } from './selection/SelectionBoxes'
import type { Selectable, Selection } from './selection/SelectionContext'
import { useRowKeys } from './useRowKeys'

const SKELETONS = Array.from({ length: 10 }, (_row, number) => `row ${number}`)

type ListTableProps<Row> = {
  list: { data: Row[] | undefined } & Pick<
    ListControllerResult,
    'total' | 'page' | 'perPage' | 'setPage' | 'sort' | 'setSort' | 'isPlaceholderData'
  >
  columns: readonly Column<Row>[]
  href: (row: Row) => string
  label: string
  /** Puts a box before every row. */
  selectable?: Selectable<Row> | undefined
  /** Whether the rows are close together. */
  isCompact?: boolean
}

/**
 * The list on a wide screen. The first column is the row's link; a click anywhere in the row follows it, and keys move
 * from row to row.
 */
export function ListTable<Row extends { id: string }>({
  list,
  columns,
  href,
  label,
  selectable,
  isCompact = false,
}: ListTableProps<Row>) {
  const { data: rows, total = 0, page, perPage, setPage, sort, setSort, isPlaceholderData = false } = list
  const turn = (pages: 1 | -1) => {
    const wanted = page + pages
    if (wanted < 1 || wanted > Math.ceil(total / perPage)) return false
    setPage(wanted)
    return true
  }
  const direction = sort.order === 'ASC' ? 'asc' : 'desc'
  const { bodyProps, current } = useRowKeys({ rows, turn })
  const navigate = useNavigate()
  // The same at every drawing, so that rows are drawn anew only where something of theirs changes.
  const follow = useEvent((to: string) => void navigate(to))
  const toggle = useEvent<Parameters<Selection<Row>['toggle']>, void>((row, options) =>
    selectable?.selection.toggle(row, options),
  )
  return (
    <TableContainer sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
      <Table
        aria-label={label}
        aria-busy={rows === undefined || isPlaceholderData}
        sx={{
          tableLayout: 'fixed',
          minWidth: leastWidth(columns) + (selectable === undefined ? 0 : BOX_WIDTH),
        }}
      >
        <TableHead>
          <TableRow>
            {selectable !== undefined && (
              <PageBox selection={selectable.selection} isLoading={rows === undefined} />
            )}
            {columns.map(({ id, label: heading, isLabelHidden, sort: field, align = 'left', width }) => (
              <TableCell
                key={id}
                align={align}
                sx={{ width, py: 1.25, color: 'text.secondary' }}
                sortDirection={field !== undefined && sort.field === field && direction}
              >
                {field === undefined ? (
                  <span style={isLabelHidden ? visuallyHidden : undefined}>{heading}</span>
                ) : (
                  <TableSortLabel
                    active={sort.field === field}
                    direction={sort.field === field ? direction : 'asc'}
                    onClick={() =>
                      setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' })
                    }
                  >
                    {heading}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody {...bodyProps} sx={rowStyles(isCompact)}>
          {rows === undefined && (
            <SkeletonRows columns={columns.map(({ id }) => id)} hasBoxes={selectable !== undefined} />
          )}
          {rows?.map((row, index) => (
            <ListRow
              key={row.id}
              {...{ row, columns, href, follow, toggle }}
              isCurrent={index === current}
              isSelected={selectable?.selection.isSelected(row.id)}
              labelOf={selectable?.labelOf}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Where there is less room than this, the table is scrolled sideways; columns without a width would shrink to nothing. */
const leastWidth = (columns: readonly { width?: number }[]) =>
  columns.reduce((sum, { width = 150 }) => sum + width, 0)

type SkeletonRowsProps = { columns: readonly string[]; hasBoxes: boolean }

function SkeletonRows({ columns, hasBoxes }: SkeletonRowsProps) {
  return SKELETONS.map((key) => (
    <tr key={key} data-skeleton>
      {hasBoxes && <td />}
      {columns.map((id, column) => (
        <td key={id}>
          <span style={{ width: column === 0 ? '70%' : '45%' }} />
        </td>
      ))}
    </tr>
  ))
}
