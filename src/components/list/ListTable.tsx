import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { Column } from './ListPage'
import { heightOf, ListRow } from './ListRow'
import { BOX_WIDTH, PageBox } from './selection/SelectionBoxes'
import type { Selectable } from './selection/SelectionContext'
import type { ListPageState } from './useListPage'
import { useRowKeys } from './useRowKeys'

const SKELETONS = Array.from({ length: 10 }, (_row, number) => `row ${number}`)

type ListTableProps<Row> = {
  rows: Row[] | undefined
  columns: readonly Column<Row>[]
  list: Pick<ListPageState<Row>, 'params' | 'change' | 'isBehind' | 'total'>
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
  rows,
  columns,
  list,
  href,
  label,
  selectable,
  isCompact = false,
}: ListTableProps<Row>) {
  const { params, change, isBehind, total = 0 } = list
  const turn = (pages: 1 | -1) => {
    const page = params.page + pages
    if (page < 1 || page > Math.ceil(total / params.perPage)) return false
    change({ page })
    return true
  }
  const { bodyProps, current } = useRowKeys({ rows, turn })
  return (
    <TableContainer sx={{ opacity: isBehind ? 0.6 : 1 }}>
      <Table
        aria-label={label}
        aria-busy={rows === undefined || isBehind}
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
            {columns.map(({ id, label: heading, sort, align = 'left', width }) => (
              <TableCell
                key={id}
                align={align}
                sx={{ width, py: 1.25, color: 'text.secondary' }}
                sortDirection={sort !== undefined && params.sort === sort ? orderWord(params.order) : false}
              >
                {sort === undefined ? (
                  heading
                ) : (
                  <TableSortLabel
                    active={params.sort === sort}
                    direction={params.sort === sort ? orderWord(params.order) : 'asc'}
                    onClick={() =>
                      change({ sort, order: params.sort === sort && params.order === 'ASC' ? 'DESC' : 'ASC' })
                    }
                  >
                    {heading}
                  </TableSortLabel>
                )}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody {...bodyProps}>
          {rows === undefined && (
            <SkeletonRows
              columns={columns.map(({ id }) => id)}
              hasBoxes={selectable !== undefined}
              height={heightOf(isCompact)}
            />
          )}
          {rows?.map((row, index) => (
            <ListRow
              key={row.id}
              {...{ row, columns, href, selectable, isCompact }}
              isCurrent={index === current}
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

const orderWord = (order: 'ASC' | 'DESC') => (order === 'ASC' ? 'asc' : 'desc')

type SkeletonRowsProps = { columns: readonly string[]; hasBoxes: boolean; height: number }

function SkeletonRows({ columns, hasBoxes, height }: SkeletonRowsProps) {
  return SKELETONS.map((key) => (
    <TableRow key={key} sx={{ height }}>
      {hasBoxes && <TableCell />}
      {columns.map((id, column) => (
        <TableCell key={id} sx={{ py: 0.25 }}>
          <Skeleton width={column === 0 ? '70%' : '45%'} />
        </TableCell>
      ))}
    </TableRow>
  ))
}
