import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import { useEffect, useEffectEvent, useState } from 'react'
import { useEvent } from 'react-admin'
import type { EntityColumn } from '../../../contract/import/fileColumns'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import type { ListParams } from '../../components/list/listParams'
import { nextStepOf } from '../../dataProvider/failures'
import { PendingChangesDialog } from '../../forms/UnsavedChangesGuard'
import { useMessage } from '../../i18n'
import { areaOf } from './area'
import { CellMessage } from './CellMessage'
import { columnWidth, type TableResource } from './columns'
import { editedRows } from './edits'
import { Grid } from './Grid'
import { SaveReport } from './SaveReport'
import { TableBar } from './TableBar'
import { useCursor } from './useCursor'
import { useSave } from './useSave'
import { useTable } from './useTable'
import type { KnownTeams } from './useTeams'
import { useWindow } from './useWindow'

type EditedTableProps = {
  resource: TableResource
  columns: readonly EntityColumn[]
  teams: KnownTeams
  params: ListParams
  labelId: string
  onTotal: (total: number) => void
}

/** A table with what is above and below it. */
export function EditedTable({ resource, columns, teams, params, labelId, onTotal }: EditedTableProps) {
  const t = useMessage()
  const table = useTable({ resource, columns, teams, params })
  const { rows, edits } = table
  const total = rows.total ?? 0
  const size = { rows: total, columns: columns.length }
  const need = useEvent((first: number, last: number) => void rows.need(first, last).catch(() => undefined))
  const view = useWindow({ total, widths: columns.map(columnWidth), need })
  const cursor = useCursor(size, view.show)
  const first = columns[0]
  const titleOf = (row: Parameters<typeof table.cellOf>[0]) =>
    first ? table.cellOf(row, first).text : row.id
  const { setEdits, stored } = table
  const { save, start } = useSave({ resource, columns, rows, edits, setEdits, stored, titleOf })
  const isSaving = save !== null && !save.isOver
  const saveNow = () => {
    if (!isSaving) start()
  }
  // What was written last is among the edits from the next drawing on.
  const [isSaveAsked, setSaveAsked] = useState(false)
  const saveAsked = useEffectEvent(() => {
    setSaveAsked(false)
    saveNow()
  })
  useEffect(() => {
    if (isSaveAsked) saveAsked()
  }, [isSaveAsked])

  const tellTotal = useEffectEvent(onTotal)
  useEffect(() => {
    if (rows.total !== null) tellTotal(rows.total)
  }, [rows.total])

  if (table.error !== null) {
    return (
      <Failure
        title={t('errors.page.notLoaded')}
        text={nextStepOf(table.error)}
        onRetry={() => table.refresh()}
      />
    )
  }
  if (rows.total === null) {
    return <LinearProgress aria-label={t('shell.list.loading')} sx={{ height: 8, borderRadius: 1 }} />
  }
  if (total === 0) return <EmptyState title={t('shell.list.nothingMatches')} />

  const changed = editedRows(edits)
  const places = changed.flatMap(({ id, cells }) => [...cells].map(([field, cell]) => ({ id, field, cell })))
  const faulty = places.filter(({ cell }) => cell.fault !== null)
  const spotOf = ({ id, field }: { id: string; field: string }) => ({
    row: rows.placeOf(id) ?? 0,
    column: columns.findIndex((column) => column.field === field),
  })
  const { top, left } = areaOf({ from: cursor.selected.to, to: cursor.selected.to })
  const at = places.find((place) => {
    const { row, column } = spotOf(place)
    return row === top && column === left
  })
  const goToFault = () => {
    const spots = faulty.map(spotOf).sort((one, other) => one.row - other.row || one.column - other.column)
    const next = spots.find(({ row, column }) => row > top || (row === top && column > left)) ?? spots[0]
    if (next !== undefined) cursor.select({ from: next, to: next })
  }

  return (
    // What is told about saving takes its room from the rows: the line below them stays in sight.
    <Paper variant="outlined" sx={FRAME}>
      <PendingChangesDialog
        when={places.length > 0 || isSaving || cursor.editing?.isChanged === true}
        isOfSearch
      />
      <TableBar
        mayUndo={edits.done.length > 0}
        mayRedo={edits.undone.length > 0}
        onUndo={table.undo}
        onRedo={table.redo}
        edited={places.length}
        faulty={faulty.length}
        savable={changed.filter(({ isFaulty }) => !isFaulty).length}
        isSaving={isSaving}
        onNextFault={goToFault}
        onDiscard={() => table.restore(places)}
        onSave={saveNow}
      />
      {save !== null && <SaveReport save={save} />}
      {rows.hasChanged && (
        <ChangedOrder
          isUnsaved={places.length > 0 || isSaving}
          onReorder={() => table.reorder(view.first, view.last)}
        />
      )}
      <Grid
        label={t(`table.title.${resource}`)}
        describedBy={labelId}
        {...{ resource, columns, table, teams, size, cursor, view }}
        onSave={saveNow}
        onSaveWritten={() => setSaveAsked(true)}
      />
      <CellMessage
        id={labelId}
        edited={at?.cell ?? null}
        onKeepMine={() => at && table.keepMine(at)}
        onRestore={() => at && table.restore([at])}
      />
    </Paper>
  )
}

const FRAME = {
  display: 'flex',
  flexDirection: 'column',
  height: 'calc(100dvh - 121px)',
  minHeight: 424,
  overflow: 'hidden',
} as const

type ChangedOrderProps = { isUnsaved: boolean; onReorder: () => void }

/** Tells why some rows are not shown, and shows them all in their present order: not while somebody types in one, which would move away. */
function ChangedOrder({ isUnsaved, onReorder }: ChangedOrderProps) {
  const t = useMessage()
  return (
    <Alert
      severity="warning"
      role="status"
      sx={{ mx: 2, mb: 1 }}
      action={
        <Button color="inherit" disabled={isUnsaved} onClick={onReorder} sx={{ whiteSpace: 'nowrap' }}>
          {t('table.reorder')}
        </Button>
      }
    >
      {t('table.changedOrder')} {isUnsaved && <span>{t('table.saveFirst')}</span>}
    </Alert>
  )
}
