import { type KeyboardEvent, type MouseEvent, memo, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Column } from './Column'
import { RowBox } from './selection/SelectionBoxes'
import type { Selection } from './selection/useListSelection'

type ListRowProps<Row extends { id: string }> = {
  row: Row
  columns: readonly Column<Row>[]
  href: (row: Row) => string
  /** Whether the Tab key stops at this row of the table. */
  isCurrent: boolean
  /** Whether the row is of today. */
  isMarked: boolean | undefined
  /** Opens the row's page. */
  follow: (href: string) => void
  /** Whether the row is selected; undefined in a list without selection. The space bar also toggles the selection. */
  isSelected: boolean | undefined
  toggle: Selection<Row>['toggle']
  /** Returns the record's name, for the checkbox, and for the link if it shows only the start of the name, such as a match's date. */
  labelOf: ((row: Row) => string) | undefined
}

/** Memoized, because a search renders the list at each keystroke, and arrow keys move the focus through a hundred rows. */
export const ListRow = memo(PlainRow) as typeof PlainRow

function PlainRow<Row extends { id: string }>(props: ListRowProps<Row>) {
  const { row, columns, href, isCurrent, isMarked, follow, isSelected, toggle, labelOf } = props
  const isSelectable = isSelected !== undefined && labelOf !== undefined
  const open = (event: MouseEvent) => {
    const isOnControl = event.target instanceof Element && event.target.closest('a, button, input, label')
    if (isOnControl || getSelection()?.isCollapsed === false) return
    if (event.ctrlKey || event.metaKey) window.open(href(row), '_blank', 'noopener')
    else follow(href(row))
  }
  const toggleOnSpace = (event: KeyboardEvent) => {
    if (event.key !== ' ' || !isSelectable) return
    event.preventDefault()
    toggle(row, { isRange: event.shiftKey })
  }
  return (
    <tr data-selected={isSelected || undefined} aria-current={isMarked ? 'date' : undefined} onClick={open}>
      {isSelectable && (
        <RowBox {...{ row, isSelected, toggle }} name={labelOf(row)} tabIndex={isCurrent ? 0 : -1} />
      )}
      {columns.map(({ id, render, align }, index) => (
        <td key={id} data-align={align}>
          {index === 0 ? (
            <Link
              to={href(row)}
              data-row-link=""
              // Isolates names with another text direction, without a further element.
              dir="auto"
              tabIndex={isCurrent ? 0 : -1}
              onKeyDown={toggleOnSpace}
              aria-label={spokenName(render(row), labelOf?.(row))}
            >
              {render(row)}
            </Link>
          ) : (
            render(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** Returns the full name for a link that shows only the start of the name; otherwise undefined. */
const spokenName = (shown: ReactNode, name: string | undefined) =>
  typeof shown === 'string' && name !== shown && name?.startsWith(shown) ? name : undefined
