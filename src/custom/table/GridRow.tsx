import type { ReactNode } from 'react'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { formatFigure } from '../../i18n/numbers'
import { type Area, isWithin, type Spot } from './area'
import { shownText } from './cells'
import type { TableRow } from './columns'
import type { Table } from './useTable'

type GridRowProps = {
  place: number
  /** Undefined while it is on its way. */
  row: TableRow | undefined
  columns: readonly EntityColumn[]
  table: Pick<Table, 'cellOf' | 'isEdited'>
  area: Area
  /** The column of the cursor, where it is in this row. */
  current: number | null
  /** The field in the cell of the cursor. */
  editor: ReactNode
  cellId: (spot: Spot) => string
}

/** One record's cells, marked where something was typed that is not stored, or cannot be. */
export function GridRow({ place, row, columns, table, area, current, editor, cellId }: GridRowProps) {
  return (
    <tr aria-rowindex={place + 2} aria-busy={row === undefined || undefined}>
      <th scope="row">{formatFigure(place + 1)}</th>
      {columns.map((column, index) => {
        const spot = { row: place, column: index }
        const cell = row && table.cellOf(row, column)
        const isSelected = isWithin(area, spot)
        const isCurrent = current === index
        const isEditing = isCurrent && editor !== null
        return (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a cell of a grid is a gridcell, which is selected or not
          <td
            key={column.field}
            id={cellId(spot)}
            aria-colindex={index + 2}
            aria-selected={isSelected}
            aria-invalid={cell?.fault != null || undefined}
            title={cell?.fault?.words}
            data-row={place}
            data-column={index}
            data-pinned={index === 0 || undefined}
            data-number={column.kind === 'whole' || undefined}
            data-selected={isSelected || undefined}
            data-current={isCurrent || undefined}
            data-edited={(row !== undefined && table.isEdited(row, column)) || undefined}
            data-faulty={cell?.fault != null || undefined}
            data-editing={isEditing || undefined}
          >
            {isEditing ? editor : cell && shownText(column, cell)}
          </td>
        )
      })}
    </tr>
  )
}
