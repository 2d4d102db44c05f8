import Box from '@mui/material/Box'
import { type PointerEvent, useCallback, useEffect, useId, useRef } from 'react'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { foldText } from '../../../contract/text'
import { useMessage } from '../../i18n'
import { choiceWords } from '../../i18n/choiceWords'
import { fieldLabel } from '../../i18n/fieldLabels'
import { areaOf, type Size, type Spot } from './area'
import { CellEditor, type Leaving } from './CellEditor'
import { readColumn } from './cells'
import { choicesOf, columnWidth, type TableResource } from './columns'
import { GridRow } from './GridRow'
import { tableStyles } from './tableStyles'
import type { Cursor } from './useCursor'
import type { Table } from './useTable'
import { useTableKeys } from './useTableKeys'
import type { KnownTeams } from './useTeams'
import { NUMBER_WIDTH, ROW_HEIGHT, type useWindow } from './useWindow'

type GridProps = {
  resource: TableResource
  label: string
  describedBy: string
  columns: readonly EntityColumn[]
  table: Table
  teams: KnownTeams
  size: Size
  cursor: Cursor
  view: ReturnType<typeof useWindow>
  onSave: () => void
  /** Saves with what has just been written, too. */
  onSaveWritten: () => void
}

/** The table itself: it has the focus, and the cursor is one of its cells. Only the rows in sight are drawn. */
export function Grid({
  resource,
  label,
  describedBy,
  columns,
  table,
  teams,
  size,
  cursor,
  view,
  onSave,
  onSaveWritten,
}: GridProps) {
  const t = useMessage()
  const id = useId()
  const element = useRef<HTMLTableElement>(null)
  const { selected, editing } = cursor
  const { rows } = table
  const cellId = ({ row, column }: Spot) => `${id}-${row}-${column}`
  const focus = useCallback(() => element.current?.focus({ preventScroll: true }), [])
  // A field that is gone leaves the focus in the middle of nowhere.
  const wasEditing = useRef(false)
  useEffect(() => {
    if (wasEditing.current && editing === null && document.activeElement === document.body) focus()
    wasEditing.current = editing !== null
  }, [editing, focus])

  const keys = useTableKeys({
    cursor,
    size,
    pageRows: view.pageRows,
    textsOf: ({ top, bottom, left, right }) => {
      const texts: string[][] = []
      for (let place = top; place <= bottom; place += 1) {
        const row = rows.at(place)
        if (row === undefined) return undefined
        texts.push(columns.slice(left, right + 1).map((column) => table.cellOf(row, column).text))
      }
      return texts
    },
    write: (area, block) => void table.write(area, block),
    undo: table.undo,
    redo: table.redo,
    save: onSave,
  })

  const leave = (text: string, to: Leaving) => {
    const { row, column } = selected.to
    const writing = table.write({ top: row, bottom: row, left: column, right: column }, [[text]])
    if (to === 'save') void writing.then(onSaveWritten)
    cursor.stopEditing()
    if (to !== 'stay') focus()
    if (to === 'down') cursor.move({ row: 1, column: 0 }, false)
    if (to === 'up') cursor.move({ row: -1, column: 0 }, false)
    if (to === 'next') cursor.next(1)
    if (to === 'before') cursor.next(-1)
  }

  const offeredOf = (column: EntityColumn) => {
    if (column.kind === 'reference') return teams.offered
    const words = choicesOf(column).map((value) => choiceWords(t, column.field, value) ?? value)
    if (words.length === 0) return undefined
    return (typed: string) => words.filter((word) => foldText(word).includes(foldText(typed.trim())))
  }

  const editor = (): React.ReactNode => {
    const column = columns[selected.to.column]
    const row = rows.at(selected.to.row)
    if (editing === null || column === undefined || row === undefined) return null
    return (
      <CellEditor
        column={column}
        label={fieldLabel(t, resource, column.field) ?? column.name}
        text={editing.text ?? table.cellOf(row, column).text}
        isFresh={editing.text !== null}
        offered={offeredOf(column)}
        isKnown={(text) =>
          readColumn({ t, resource, teams: teams.directory }, column, [text])[0]?.fault === null
        }
        onTyping={cursor.noteTyping}
        onLeave={leave}
        onCancel={() => {
          cursor.stopEditing()
          focus()
        }}
      />
    )
  }

  const pointed = ({ target }: PointerEvent): Spot | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-column]') : null
    const [row, column] = [cell?.dataset.row, cell?.dataset.column]
    return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
  }
  const isTyping = ({ target }: PointerEvent) =>
    target instanceof Element && target.closest('[data-editing]') !== null

  const area = areaOf(selected)
  const width = NUMBER_WIDTH + columns.reduce((sum, column) => sum + columnWidth(column), 0)
  return (
    <Box
      ref={view.frame}
      onScroll={view.onScroll}
      sx={{ overflow: 'auto', flex: 1, minHeight: 0, scrollbarGutter: 'stable' }}
    >
      <Box
        component="table"
        ref={element}
        role="grid"
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy}
        aria-multiselectable
        aria-rowcount={size.rows + 1}
        aria-colcount={columns.length + 1}
        aria-activedescendant={
          selected.to.row >= view.first && selected.to.row <= view.last ? cellId(selected.to) : undefined
        }
        style={{ width }}
        sx={tableStyles}
        {...keys}
        onPointerDown={(event) => {
          const spot = pointed(event)
          if (spot === null || event.button !== 0 || isTyping(event)) return
          event.preventDefault()
          focus()
          cursor.select({ from: event.shiftKey ? selected.from : spot, to: spot })
        }}
        onPointerOver={(event) => {
          const spot = pointed(event)
          if (spot !== null && event.buttons === 1 && !isTyping(event)) {
            cursor.select({ from: selected.from, to: spot })
          }
        }}
        onDoubleClick={() => cursor.edit(null)}
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
          <Space rows={view.first} />
          {Array.from(
            { length: Math.max(0, view.last - view.first + 1) },
            (_, index) => view.first + index,
          ).map((place) => (
            <GridRow
              key={place}
              place={place}
              row={rows.at(place)}
              columns={columns}
              table={table}
              area={area}
              current={selected.to.row === place ? selected.to.column : null}
              editor={selected.to.row === place && editing !== null ? editor() : null}
              cellId={cellId}
            />
          ))}
          <Space rows={size.rows - 1 - view.last} />
        </tbody>
      </Box>
    </Box>
  )
}

/** As high as the rows that are not drawn. */
function Space({ rows }: { rows: number }) {
  return rows > 0 && <tr aria-hidden style={{ height: rows * ROW_HEIGHT }} />
}
