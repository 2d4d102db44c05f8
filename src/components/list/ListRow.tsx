import Link from '@mui/material/Link'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import { type KeyboardEvent, type MouseEvent, memo } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router'
import type { Column } from './Column'
import { RowBox } from './selection/SelectionBoxes'
import type { Selectable } from './selection/SelectionContext'

/** In pixels. */
export const heightOf = (isCompact: boolean) => (isCompact ? 40 : 52)

type ListRowProps<Row> = {
  row: Row
  columns: readonly Column<Row>[]
  href: (row: Row) => string
  /** Whether Tab leads to this row, of all in the table. */
  isCurrent: boolean
  isCompact: boolean
  /** Puts a box before it; the space bar ticks it, too. */
  selectable: Selectable<Row> | undefined
}

/** Drawn anew only when something of it changes: the focus moves fast through a hundred of them. */
export const ListRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row extends { id: string }>(props: ListRowProps<Row>) {
  const { row, columns, href, isCurrent, isCompact, selectable } = props
  const navigate = useNavigate()
  const follow = (event: MouseEvent) => {
    const isOwnBusiness = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (isOwnBusiness || getSelection()?.isCollapsed === false) return
    if (event.ctrlKey || event.metaKey) open(href(row), '_blank', 'noopener')
    else navigate(href(row))
  }
  const tick = (event: KeyboardEvent) => {
    if (event.key !== ' ' || selectable === undefined) return
    event.preventDefault()
    selectable.selection.toggle(row, { isRange: event.shiftKey })
  }
  return (
    <TableRow
      hover
      selected={selectable?.selection.isSelected(row.id) === true}
      onClick={follow}
      sx={{
        position: 'relative',
        height: heightOf(isCompact),
        cursor: 'pointer',
        '&:last-child td': { borderBottom: 0 },
      }}
    >
      {selectable !== undefined && (
        <RowBox
          row={row}
          name={selectable.labelOf(row)}
          selection={selectable.selection}
          tabIndex={isCurrent ? 0 : -1}
          isSmall={isCompact}
        />
      )}
      {columns.map(({ id, render, align = 'left' }, index) => (
        <TableCell
          key={id}
          align={align}
          sx={{
            py: isCompact ? 0.25 : 0.75,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: isCompact ? 'nowrap' : undefined,
          }}
        >
          {index === 0 ? (
            <Link
              component={RouterLink}
              to={href(row)}
              tabIndex={isCurrent ? 0 : -1}
              onKeyDown={tick}
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
