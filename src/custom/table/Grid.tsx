import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { type SyntheticEvent, useId } from 'react'
import { useMessage } from '../../i18n'
import { fieldLabel } from '../../i18n/fieldLabels'
import { formatFigure } from '../../i18n/numbers'
import { CellEditor, hasOptions, type LeaveCause } from './CellEditor'
import { columnWidth, shownText } from './cells'
import { areaOf, only, type Spot } from './useCursor'
import type { Table } from './useTable'
import { useTableKeys } from './useTableKeys'
import { NUMBER_WIDTH, ROW_HEIGHT } from './useWindow'

/** Renders the visible rows. The grid has the focus, and `aria-activedescendant` names the cell of the cursor. */
export function Grid({ describedBy, table }: { describedBy: string; table: Table }) {
  const t = useMessage()
  const id = useId()
  const { resource, columns, rows, size, cursor, view } = table
  const { selected, editing } = cursor
  const { first, last } = view
  const area = areaOf(selected)
  const keys = useTableKeys(table)

  const leave = (text: string | null, by: LeaveCause) => {
    const written = text === null ? null : table.write(areaOf(only(selected.to)), () => text)
    if (by !== 'blur') view.focus()
    cursor.close()
    if (by === 'down' || by === 'up') cursor.move({ row: by === 'up' ? -1 : 1, column: 0 }, false)
    if (by === 'next' || by === 'previous') cursor.next(by === 'previous' ? -1 : 1)
    if (by === 'save') void Promise.resolve(written).then(table.save)
  }

  const row = (index: number) => {
    const record = rows.at(index)
    const isRowSelected = index >= area.top && index <= area.bottom
    return (
      <tr key={index} aria-rowindex={index + 2} aria-busy={record === undefined || undefined}>
        <th scope="row">{formatFigure(index + 1)}</th>
        {columns.map((column, at) => {
          const cell = record && table.cellOf(record, column)
          const isEdited = record && table.editedCell({ id: record.id, field: column.field }) !== undefined
          const isCurrent = index === selected.to.row && at === selected.to.column
          const isEditing = isCurrent && editing !== null
          return (
            // biome-ignore lint/a11y/useAriaPropsSupportedByRole: cells of a grid are gridcells, which can be selected
            <td
              key={column.field}
              id={`${id}-${index}-${at}`}
              aria-colindex={at + 2}
              aria-selected={isRowSelected && at >= area.left && at <= area.right}
              aria-invalid={cell?.fault != null || undefined}
              title={cell?.fault?.words}
              data-row={index}
              data-column={at}
              data-pinned={at === 0 || undefined}
              data-number={column.kind === 'whole' || undefined}
              data-current={isCurrent || undefined}
              data-edited={isEdited || undefined}
              data-editing={isEditing || undefined}
            >
              {isEditing && record ? (
                <CellEditor table={table} column={column} row={record} onLeave={leave} />
              ) : (
                cell && shownText(column, cell)
              )}
            </td>
          )
        })}
      </tr>
    )
  }

  return (
    <Box
      ref={view.frame}
      onScroll={view.onScroll}
      sx={{ overflow: 'auto', flex: 1, minHeight: 0, scrollbarGutter: 'stable' }}
    >
      <Box
        component="table"
        role="grid"
        tabIndex={0}
        aria-label={t(`table.title.${resource}`)}
        aria-describedby={describedBy}
        aria-multiselectable
        aria-rowcount={size.rows + 1}
        aria-colcount={size.columns + 1}
        aria-activedescendant={
          selected.to.row >= first && selected.to.row <= last
            ? `${id}-${selected.to.row}-${selected.to.column}`
            : undefined
        }
        style={{ width: columns.reduce((sum, column) => sum + columnWidth(column), NUMBER_WIDTH) }}
        sx={tableStyles}
        {...keys}
        onPointerDown={(event) => {
          const spot = pointedCell(event)
          if (spot === null || event.button !== 0) return
          event.preventDefault()
          view.focus()
          cursor.select({ from: event.shiftKey ? selected.from : spot, to: spot })
        }}
        onPointerOver={(event) => {
          const spot = pointedCell(event)
          if (spot !== null && event.buttons === 1) cursor.select({ from: selected.from, to: spot })
        }}
        onClick={(event) => {
          const spot = pointedCell(event)
          const column = columns[spot?.column ?? -1]
          const isOne = area.top === area.bottom && area.left === area.right
          if (column && hasOptions(column) && isOne && !event.shiftKey) cursor.edit(null)
        }}
        onDoubleClick={(event) => pointedCell(event) !== null && cursor.edit(null)}
      >
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col" style={{ width: NUMBER_WIDTH }}>
              {t('table.row')}
            </th>
            {columns.map((column, index) => (
              <th
                key={column.field}
                scope="col"
                data-pinned={index === 0 || undefined}
                data-number={column.kind === 'whole' || undefined}
                style={{ width: columnWidth(column) }}
              >
                {fieldLabel(t, resource, column.field)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {/* Two empty rows take the height of the rows that are not rendered. */}
          {first > 0 && <tr aria-hidden style={{ height: first * ROW_HEIGHT }} />}
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => row(first + index))}
          {last < size.rows - 1 && <tr aria-hidden style={{ height: (size.rows - 1 - last) * ROW_HEIGHT }} />}
        </tbody>
      </Box>
    </Box>
  )
}

/** Returns the cell that an event points to; null outside the cells and for the open editor, which handles its own events. */
function pointedCell({ target }: SyntheticEvent): Spot | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null
  if (cell === null || cell.dataset.editing !== undefined) return null
  return { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/** Returns the styles of all cells, because a styled component for each cell would make typing slow. */
const tableStyles = ({ palette: { primary, warning, error } }: Theme) =>
  ({
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: 0,
    typography: 'body2',
    outline: 'none',
    cursor: 'cell',
    userSelect: 'none',
    '& th, & td': {
      boxSizing: 'border-box',
      height: ROW_HEIGHT,
      px: 1,
      py: 0,
      borderBottom: 1,
      borderRight: 1,
      borderColor: 'divider',
      bgcolor: 'background.paper',
      overflow: 'hidden',
      textAlign: 'left',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontWeight: 400,
    },
    '& thead th': { position: 'sticky', top: 0, zIndex: 3, color: 'text.secondary', fontWeight: 600 },
    '& tbody th': { color: 'text.secondary', fontVariantNumeric: 'tabular-nums', textAlign: 'right' },
    '& tr > :first-of-type:is(th)': { position: 'sticky', left: 0, zIndex: 2 },
    '& tr > [data-pinned]': { position: 'sticky', left: NUMBER_WIDTH, zIndex: 2 },
    '& thead tr > [data-pinned], & thead tr > :first-of-type': { zIndex: 4 },
    '& [data-number]': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
    '& td[aria-selected=true]': tint(primary.main, 14),
    // A bar at the left edge, because colour alone must not show a change or an error.
    '& td[data-edited]': { ...tint(warning.main, 20), boxShadow: `inset 3px 0 0 ${warning.main}` },
    '& td[data-edited][aria-selected=true]': tint(warning.main, 36),
    '& td[data-edited][aria-invalid]': { ...tint(error.main, 20), boxShadow: `inset 3px 0 0 ${error.main}` },
    '& td[data-current]': { outline: `2px solid ${primary.main}`, outlineOffset: -2 },
    '& td[data-editing]': { p: 0, overflow: 'visible', zIndex: 5, position: 'relative' },
    '& td[data-editing][data-pinned]': { position: 'sticky' },
  }) as const

/** Returns an image over the background colour, because pinned cells must hide the cells that scroll behind them. */
function tint(colour: string, percent: number) {
  const mixed = `color-mix(in srgb, ${colour} ${percent}%, transparent)`
  return { backgroundImage: `linear-gradient(${mixed}, ${mixed})` }
}
