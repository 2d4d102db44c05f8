import { useDataProvider, useEvent } from 'react-admin'
import { writtenFieldNames } from '../../../contract/batch'
import { openBatch } from '../../components/batch/openBatch'
import { type AppDataProvider, newId } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { useBulkRun } from '../../list/bulk/useBulkRun'
import type { ListParams } from '../../list/listParams'
import type { TableResource, TableRow } from './cells'
import { editedRows, settled, withFaults, withoutSaved } from './edits'
import { currentOf, faultsOfFailure, faultsOfRow, type SentRow } from './faults'
import { type Cells, useCells } from './useCells'
import { useCursor } from './useCursor'
import { useWindow } from './useWindow'

/** Returns everything that the parts of a table need: its cells, selection, visible rows and save. */
export function useTable(resource: TableResource, params: ListParams) {
  const cells = useCells(resource, params)
  const view = useWindow(cells)
  const cursor = useCursor(cells.size, view.show)
  return { ...cells, view, cursor, ...useSave(cells) }
}

export type Table = ReturnType<typeof useTable>

/**
 * Returns a function that saves the edited rows as one batch, with a call for each row, and the last save. Changes of other users to
 * other cells are merged. If another user has changed the same cell, the row stays unsaved, and the cell shows the conflict.
 */
function useSave({ resource, columns, rows, edits, setEdits, stored, cellOf }: Cells) {
  const t = useMessage()
  const dataProvider = useDataProvider<AppDataProvider>()
  const titleOf = ({ base }: SentRow) => (columns[0] ? cellOf(base, columns[0]).text : base.id)
  const { run, start } = useBulkRun<SentRow>(resource, titleOf)

  /** Returns the rows to save. Invalid rows show errors at their cells instead. */
  function savableRows(): SentRow[] {
    const wanted = editedRows(edits).flatMap((row) => {
      const base = rows.find(row.id)
      return base === undefined || row.isFaulty ? [] : [{ ...row, base }]
    })
    const faults = wanted.flatMap((row) => faultsOfRow({ t, resource, columns }, row))
    setEdits((before) => withFaults(before, faults))
    const invalid = new Set(faults.map(({ id }) => id))
    return wanted.filter(({ id }) => !invalid.has(id))
  }

  const save = useEvent(() => {
    const sent = edits.isSaving ? [] : savableRows()
    if (sent.length === 0) return
    const field = writtenFieldNames([...new Set(sent.flatMap(({ cells }) => [...cells.keys()]))])
    const batch = openBatch(dataProvider, { id: newId(), kind: 'bulkChange', resource, fileName: '', field })
    /** The saved rows whose result the table does not show yet. */
    const saved: { row: SentRow; data: TableRow }[] = []
    const perform = async (row: SentRow) => {
      const values = Object.fromEntries([...row.cells].map(([name, { value }]) => [name, value]))
      const { data } = await dataProvider.update(resource, {
        id: row.id,
        data: { ...row.base, ...values },
        previousData: row.base,
        // Shows conflicts at their cells, because a dialog for each row would block the save.
        meta: { onConflict: 'merge', batchId: await batch.id() },
      })
      saved.push({ row, data })
      return { isChanged: true, before: undefined } as const
    }
    setEdits((before) => ({ ...before, isSaving: true }))
    const job = start({ rows: sent, perform, batch })
    let seenFailures = 0
    const showResults = () => {
      const done = saved.splice(0)
      const failed = job.failed.slice(seenFailures)
      seenFailures += failed.length
      if (done.length + failed.length === 0) return
      const current = failed.flatMap(({ error }) => currentOf(error) ?? [])
      rows.replace([...done.map(({ data }) => data), ...current])
      const savedCells = done.flatMap(({ row }) => [...row.cells.values()])
      const faults = failed.flatMap(({ row, error }) => faultsOfFailure({ t, resource, columns }, row, error))
      setEdits((before) => withFaults(withoutSaved(before, savedCells), faults))
    }
    job.subscribe(showResults)
    void job.finished.then(() => {
      showResults()
      setEdits((before) => settled(before, stored))
    })
  })

  return { run, save }
}
