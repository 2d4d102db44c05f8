import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type MouseEvent, memo } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { Column } from './ListPage'

export const ROW_HEIGHT = 52

type ListRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  href: (row: Row) => string
  /** Whether Tab leads to this row, of all in the table. */
  isCurrent: boolean
}

/** Drawn anew only when something of it changes: the focus moves fast through a hundred of them. */
export const ListRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row extends { id: string }>({ row, columns, href, isCurrent }: ListRowProps<Row>) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const isOwnBusiness = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (isOwnBusiness || getSelection()?.isCollapsed === false) return
    if (event.ctrlKey || event.metaKey) open(href(row), '_blank', 'noopener')
    else navigate(href(row))
  }
  return (
    <TableRow
      hover
      onClick={follow}
      sx={{
        position: 'relative',
        height: ROW_HEIGHT,
        cursor: 'pointer',
        '&:last-child td': { borderBottom: 0 },
      }}
    >
      {columns.map(({ id, render, align = 'left' }, index) => (
        <TableCell key={id} align={align} sx={{ py: 0.75, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {index === 0 ? (
            <Link
              component={RouterLink}
              to={href(row)}
              tabIndex={isCurrent ? 0 : -1}
              underline="hover"
              color="inherit"
              sx={{
                fontWeight: 600,
                // The whole row is what Enter opens.
                '&:focus-visible': { outline: 'none' },
                '&:focus-visible::after': {
                  content: '""',
                  position: 'absolute',
                  inset: 0,
                  pointerEvents: 'none',
                  outline: '2px solid',
                  outlineColor: 'primary.main',
                  outlineOffset: -2,
                },
              }}
            >
              {render(row)}
            </Link>
          ) : (
            render(row)
          )}
        </TableCell>
      ))}
    </TableRow>
  )
}
