import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import TableSortLabel from '@mui/material/TableSortLabel'
import type { MouseEvent } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { Column } from './ListPage'
import type { ListPageState } from './useListPage'

const ROW_HEIGHT = 52
const SKELETONS = Array.from({ length: 10 }, (_row, number) => `row ${number}`)

type ListTableProps<Row> = {
  rows: Row[] | undefined
  columns: readonly Column<Row>[]
  list: Pick<ListPageState<Row>, 'params' | 'change' | 'isBehind'>
  href: (row: Row) => string
  label: string
}

/** The list on a wide screen. The first column is the row's link; a click anywhere in the row follows it. */
export function ListTable<Row extends { id: string }>({
  rows,
  columns,
  list,
  href,
  label,
}: ListTableProps<Row>) {
  const navigate = useNavigate()
  const { params, change, isBehind } = list
  const follow = (event: MouseEvent, row: Row) => {
    const isOwnBusiness = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (isOwnBusiness || getSelection()?.isCollapsed === false) return
    if (event.ctrlKey || event.metaKey) open(href(row), '_blank', 'noopener')
    else navigate(href(row))
  }
  return (
    <TableContainer sx={{ opacity: isBehind ? 0.6 : 1 }}>
      <Table
        aria-label={label}
        aria-busy={rows === undefined || isBehind}
        sx={{ tableLayout: 'fixed', minWidth: leastWidth(columns) }}
      >
        <TableHead>
          <TableRow>
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
        <TableBody>
          {rows === undefined && <SkeletonRows columns={columns.map(({ id }) => id)} />}
          {rows?.map((row) => (
            <TableRow
              key={row.id}
              hover
              onClick={(event) => follow(event, row)}
              sx={{ height: ROW_HEIGHT, cursor: 'pointer', '&:last-child td': { borderBottom: 0 } }}
            >
              {columns.map(({ id, render, align = 'left' }, index) => (
                <TableCell
                  key={id}
                  align={align}
                  sx={{ py: 0.75, overflow: 'hidden', textOverflow: 'ellipsis' }}
                >
                  {index === 0 ? (
                    <Link
                      component={RouterLink}
                      to={href(row)}
                      underline="hover"
                      color="inherit"
                      sx={{ fontWeight: 600 }}
                    >
                      {render(row)}
                    </Link>
                  ) : (
                    render(row)
                  )}
                </TableCell>
              ))}
            </TableRow>
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

function SkeletonRows({ columns }: { columns: readonly string[] }) {
  return SKELETONS.map((key) => (
    <TableRow key={key} sx={{ height: ROW_HEIGHT }}>
      {columns.map((id, column) => (
        <TableCell key={id} sx={{ py: 0.75 }}>
          <Skeleton width={column === 0 ? '70%' : '45%'} />
        </TableCell>
      ))}
    </TableRow>
  ))
}
