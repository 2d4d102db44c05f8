import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Paper from '@mui/material/Paper'
import { useEffect, useEffectEvent, useId } from 'react'
import { EmptyState } from '../../components/EmptyState'
import { Failure } from '../../components/Failure'
import { nextStepOf } from '../../dataProvider/failures'
import { PendingChangesDialog } from '../../forms/UnsavedChangesGuard'
import { useMessage } from '../../i18n'
import type { ListParams } from '../../list/listParams'
import type { TableResource } from './cells'
import { editedCells } from './edits'
import { Grid } from './Grid'
import { CellMessage, CommandBar, SaveReport } from './TableBars'
import { numberOf, only, spotAt } from './useCursor'
import { useTable } from './useTable'

type EditedTableProps = { resource: TableResource; params: ListParams; onTotal: (total: number) => void }

/** Shows a table with its commands, its save report, and the message for the current cell. */
export function EditedTable({ resource, params, onTotal }: EditedTableProps) {
  const t = useMessage()
  const messageId = useId()
  const table = useTable(resource, params)
  const { rows, columns, edits, size, cursor, view } = table
  const reportTotal = useEffectEvent(onTotal)
  useEffect(() => {
    if (rows.total !== null) reportTotal(rows.total)
  }, [rows.total])

  if (table.isLoading && table.error !== null) {
    return <Failure title={t('errors.page.notLoaded')} text={nextStepOf(table.error)} onRetry={table.retry} />
  }
  if (table.isLoading) {
    return <LinearProgress aria-label={t('shell.list.loading')} sx={{ height: 8, borderRadius: 1 }} />
  }
  if (size.rows === 0) return <EmptyState title={t('shell.list.nothingMatches')} />

  const isUnsaved = edits.cells.size > 0 || edits.isSaving
  const spot = cursor.selected.to
  const [row, column] = [rows.at(spot.row), columns[spot.column]]
  const place = row && column && { id: row.id, field: column.field }

  const goToNextFault = () => {
    const numbers = editedCells(edits)
      .filter(({ cell }) => cell.fault !== null)
      .map(({ id, field }) => {
        const index = columns.findIndex((one) => one.field === field)
        return numberOf({ row: rows.indexOf(id) ?? 0, column: index }, size)
      })
      .sort((one, other) => one - other)
    const next = numbers.find((number) => number > numberOf(spot, size)) ?? numbers[0] ?? 0
    cursor.select(only(spotAt(next, size)))
    view.focus()
  }

  return (
    // The rows shrink by the height of the save report, so that the message below the rows stays visible.
    <Paper variant="outlined" sx={FRAME}>
      <PendingChangesDialog when={isUnsaved || cursor.editing?.typed != null} isOfSearch />
      <CommandBar table={table} onNextFault={goToNextFault} />
      {table.run !== null && <SaveReport run={table.run} isSaving={edits.isSaving} />}
      {rows.hasChanged && (
        <Alert
          severity="warning"
          role="status"
          sx={{ mx: 2, mb: 1 }}
          action={
            <Button
              color="inherit"
              disabled={isUnsaved}
              onClick={() => table.reorder(view.first, view.last)}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {t('table.reorder')}
            </Button>
          }
        >
          {t('table.changedOrder')} {isUnsaved && <span>{t('table.saveFirst')}</span>}
        </Alert>
      )}
      <Grid describedBy={messageId} table={table} />
      <CellMessage id={messageId} table={table} place={place} />
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
