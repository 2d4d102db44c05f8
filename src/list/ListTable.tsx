import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import { visuallyHidden } from '@mui/utils'
import { memo } from 'react'
import { type ListControllerResult, type SortPayload, useEvent } from 'react-admin'
import { useNavigate } from 'react-router'
import type { Column } from './Column'
import { ListRow } from './ListRow'
import { rowStyles } from './rowStyles'
import { BOX_WIDTH, PageBox } from './selection/SelectionBoxes'
import type { Selectable } from './selection/SelectionContext'
import type { Selection } from './selection/useListSelection'
import { useRowKeys } from './useRowKeys'

const SKELETONS = Array.from({ length: 10 }, (_row, number) => `row ${number}`)

type ListTableProps<Row extends { id: string }> = {
  list: { data: Row[] | undefined } & Pick<
    ListControllerResult,
    'total' | 'page' | 'perPage' | 'setPage' | 'sort' | 'setSort' | 'isPlaceholderData'
  >
  columns: readonly Column<Row>[]
  href: (row: Row) => string
  isMarked?: ((row: Row) => boolean) | undefined
  label: string
  selectable?: Selectable<Row> | undefined
  isCompact?: boolean
}

/**
 * The list on a wide screen. The first column is the row's link; a click anywhere in the row follows the link, and keys move the focus from row
 * to row.
 */
export function ListTable<Row extends { id: string }>({
  list,
  columns,
  href,
  isMarked,
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
  const { bodyProps, current } = useRowKeys({ rows, turn })
  const navigate = useNavigate()
  // Stable, so that rows and headings render again only when their own props change.
  const sortBy = useEvent((field: string) =>
    setSort({ field, order: sort.field === field && sort.order === 'ASC' ? 'DESC' : 'ASC' }),
  )
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
            <Headings {...{ columns, sortBy }} field={sort.field} order={sort.order} />
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
              isMarked={isMarked?.(row)}
              isSelected={selectable?.selection.isSelected(row.id)}
              labelOf={selectable?.labelOf}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

type HeadingsProps<Row> = {
  columns: readonly Column<Row>[]
  /** The field that the rows are sorted by. */
  field: string
  order: SortPayload['order']
  sortBy: (field: string) => void
}

const Headings = memo(PlainHeadings) as typeof PlainHeadings

function PlainHeadings<Row>({ columns, field, order, sortBy }: HeadingsProps<Row>) {
  const direction = order === 'ASC' ? 'asc' : 'desc'
  return (
    <>
      {columns.map(({ id, label, isLabelHidden, sort: own, align = 'left', width }) => (
        <TableCell
          key={id}
          align={align}
          sx={{ width, py: 1.25, color: 'text.secondary' }}
          sortDirection={own !== undefined && field === own && direction}
        >
          {own === undefined ? (
            <span style={isLabelHidden ? visuallyHidden : undefined}>{label}</span>
          ) : (
            <TableSortLabel
              active={field === own}
              direction={field === own ? direction : 'asc'}
              onClick={() => sortBy(own)}
            >
              {label}
            </TableSortLabel>
          )}
        </TableCell>
      ))}
    </>
  )
}

/** Returns the table's minimum width in px. A narrower page scrolls sideways, because columns without a width would shrink to nothing. */
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
