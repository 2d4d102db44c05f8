import { useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import type { ListParams } from '../../components/list/listParams'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import { type Area, cellCount } from './area'
import { type Cell, readColumn, storedCell } from './cells'
import type { TableResource, TableRow } from './columns'
import { type CellChange, edited, NO_EDITS, type Place, placeKey, redo, undo, withFaults } from './edits'
import { useTableRows } from './useTableRows'
import type { KnownTeams } from './useTeams'

/** More than that is an import. */
export const MAX_CELLS = 20_000

type Asked = {
  resource: TableResource
  columns: readonly EntityColumn[]
  teams: KnownTeams
  params: ListParams
}

/** The rows of a table, what is typed into them, and what can be done to that. */
export function useTable({ resource, columns, teams, params }: Asked) {
  const t = useMessage()
  const notify = useNotify()
  const [edits, setEdits] = useState(NO_EDITS)
  const isEdited = (id: string) => columns.some(({ field }) => edits.cells.has(placeKey({ id, field })))
  const { rows, error, refresh } = useTableRows(resource, params, isEdited)

  const columnOf = (name: string) => columns.find(({ field }) => field === name)
  const stored = useEvent(({ id, field }: Place): Cell | undefined => {
    const [row, column] = [rows.find(id), columnOf(field)]
    return row && column && storedCell(t, column, row)
  })
  const editedCell = (id: string, field: string) => edits.cells.get(placeKey({ id, field }))
  const cellOf = (row: TableRow, column: EntityColumn): Cell =>
    editedCell(row.id, column.field) ?? storedCell(t, column, row)
  const change = (changes: readonly CellChange[]) => setEdits((before) => edited(before, changes, stored))

  /** The rows of an area, once all are here; undefined where there are too many, or some cannot be had. */
  async function rowsOf({ top, bottom, left, right }: Area): Promise<TableRow[] | undefined> {
    if (cellCount({ top, bottom, left, right }) > MAX_CELLS) {
      notify(t('table.tooMany', { figure: formatFigure(MAX_CELLS) }), { type: 'warning' })
      return undefined
    }
    const { order } = rows
    await rows.need(top, bottom).catch(() => undefined)
    // What is meant is what stood in these places on the screen.
    const isMoved = rows.order !== order
    const found = Array.from({ length: bottom - top + 1 }, (_, index) => rows.at(top + index) ?? [])
    if (isMoved || found.some((row) => Array.isArray(row))) {
      notify(t('table.notHere'), { type: 'error' })
      return undefined
    }
    return found.flat()
  }

  const isUnsaved = useEvent(() => edits.cells.size > 0)

  return {
    rows,
    error,
    refresh,

    /** Shows the rows as the list has them now. What was done can be undone no more: its rows may be anywhere. */
    async reorder(first: number, last: number): Promise<void> {
      try {
        await rows.reorder(first, last, isUnsaved)
        setEdits((before) => (before.cells.size > 0 ? before : NO_EDITS))
      } catch {
        notify(t('table.notHere'), { type: 'error' })
      }
    },
    edits,
    setEdits,
    stored,
    cellOf,
    isEdited: (row: TableRow, { field }: EntityColumn) => editedCell(row.id, field) !== undefined,
    rowsOf,

    /** Reads a block of texts into the cells of an area, as one step. */
    async write(area: Area, block: readonly (readonly string[])[]): Promise<void> {
      const found = await rowsOf(area)
      if (found === undefined) return
      const reading = { t, resource, teams: teams.directory }
      change(
        columns.slice(area.left, area.right + 1).flatMap((column, index) => {
          const texts = block.map((cells) => cells[index] ?? '')
          const cells = readColumn(reading, column, texts)
          return found.flatMap((row, at) => {
            const after = cells[at]
            const place = { id: row.id, field: column.field }
            return after === undefined ? [] : [{ ...place, before: cellOf(row, column), after }]
          })
        }),
      )
    },

    undo: () => setEdits((before) => undo(before, stored)),
    redo: () => setEdits((before) => redo(before, stored)),

    /** Puts back what is stored, in these cells or in all; that can be undone as well. */
    restore(places: readonly Place[]) {
      change(
        places.flatMap((place) => {
          const [before, after] = [editedCell(place.id, place.field), stored(place)]
          return before && after ? [{ ...place, before, after }] : []
        }),
      )
    },

    /** What was typed is stored over what somebody else has written since. */
    keepMine: (place: Place) => setEdits((before) => withFaults(before, [{ ...place, fault: null }])),
  }
}

export type Table = ReturnType<typeof useTable>
