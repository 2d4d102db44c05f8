import { useMemo, useState } from 'react'
import { useEvent, useNotify } from 'react-admin'
import { flushSync } from 'react-dom'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { hasFeature } from '../../dataProvider/features'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import type { ListParams } from '../../list/listParams'
import {
  type Cell,
  choicesOf,
  readColumn,
  searchOptions,
  storedCell,
  type TableResource,
  type TableRow,
  tableColumns,
} from './cells'
import { edited, NO_EDITS, type Place, placeKey, redo, undo, withFaults } from './edits'
import type { Area } from './useCursor'
import { useTableRows, useTeams } from './useTableData'

/** The maximum number of cells in one change. Larger changes need an import. */
const MAX_CELLS = 20_000

/** Returns the rows of a table, the unsaved changes, and the commands that change cells. */
export function useCells(resource: TableResource, params: ListParams) {
  const t = useMessage()
  const notify = useNotify()
  const columns = useMemo(() => tableColumns(resource, hasFeature('extraFields')), [resource])
  const { data: teams, ...teamsQuery } = useTeams(columns.some(({ kind }) => kind === 'reference'))
  const [edits, setEdits] = useState(NO_EDITS)
  const isEdited = (id: string) => columns.some(({ field }) => edits.cells.has(placeKey({ id, field })))
  const { rows, setRows, ...rowsQuery } = useTableRows(resource, params, isEdited)
  const isUnsaved = useEvent(() => edits.cells.size > 0)
  const latestRows = useEvent(() => rows)

  const stored = useEvent(({ id, field }: Place): Cell | undefined => {
    const row = rows.find(id)
    const column = columns.find((one) => one.field === field)
    return row && column && storedCell(t, column, row)
  })
  const editedCell = (place: Place) => edits.cells.get(placeKey(place))
  const cellOf = (row: TableRow, column: EntityColumn): Cell =>
    editedCell({ id: row.id, field: column.field }) ?? storedCell(t, column, row)
  const read = (column: EntityColumn, texts: string[]) =>
    teams === undefined ? [] : readColumn({ t, resource, teams: teams.directory }, column, texts)

  /** Loads and returns the rows of an area; none if the area is too large, or if rows cannot be loaded. */
  async function rowsOf(area: Area): Promise<TableRow[]> {
    if ((area.bottom - area.top + 1) * (area.right - area.left + 1) > MAX_CELLS) {
      notify(t('table.tooMany', { figure: formatFigure(MAX_CELLS) }), { type: 'warning' })
      return []
    }
    await rows.load(area.top, area.bottom).catch(() => undefined)
    const found = rows.range(area)
    // If the table was reordered meanwhile, the selected places have other rows.
    if (latestRows() === rows && found !== undefined) return found
    notify(t('table.notHere'), { type: 'error' })
    return []
  }

  return {
    resource,
    columns,
    rows,
    size: { rows: rows.total ?? 0, columns: columns.length },
    isLoading: rows.total === null || teams === undefined,
    error: rowsQuery.error ?? teamsQuery.error,
    retry: () => void Promise.all([rowsQuery.refetch(), teamsQuery.refetch()]),
    edits,
    setEdits,
    stored,
    editedCell,
    cellOf,
    read,

    /** Returns the values that the editor offers for a text; for a long list, those around the current value. */
    search(column: EntityColumn, text: string, present?: string): string[] {
      const options = column.kind === 'reference' ? (teams?.options ?? []) : choicesOf(t, column)
      return searchOptions(options, text, present)
    },

    /** Shows the rows in the list's current order. Drops undo steps, because their rows may not be loaded. */
    async reorder(first: number, last: number): Promise<void> {
      try {
        setRows(await rows.reordered(first, last, isUnsaved))
        setEdits((before) => (before.cells.size > 0 ? before : NO_EDITS))
      } catch {
        notify(t('table.notHere'), { type: 'error' })
      }
    },

    /** Reads texts into the cells of an area, as one undo step. The rows and columns of `textAt` count from 0. */
    async write(area: Area, textAt: (row: number, column: number) => string): Promise<void> {
      const found = await rowsOf(area)
      const changes = columns.slice(area.left, area.right + 1).flatMap((column, at) => {
        const texts = found.map((_, row) => textAt(row, at))
        return read(column, texts).flatMap((after, index) => {
          const row = found[index]
          return row ? [{ id: row.id, field: column.field, before: cellOf(row, column), after }] : []
        })
      })
      // Renders at once, because Ctrl+S in a cell saves immediately after the write.
      flushSync(() => setEdits((before) => edited(before, changes, stored)))
    },

    undo: () => setEdits((before) => undo(before, stored)),
    redo: () => setEdits((before) => redo(before, stored)),

    /** Resets cells to their saved values, as one undo step. */
    restore(places: readonly Place[]) {
      const changes = places.flatMap(({ id, field }) => {
        const [before, after] = [editedCell({ id, field }), stored({ id, field })]
        return before && after ? [{ id, field, before, after }] : []
      })
      setEdits((before) => edited(before, changes, stored))
    },

    /** Resolves a conflict: the next save overwrites the other user's value. */
    keepMine: (place: Place) => setEdits((before) => withFaults(before, [{ ...place, fault: null }])),
  }
}

export type Cells = ReturnType<typeof useCells>
