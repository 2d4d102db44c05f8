import Redo from '@mui/icons-material/Redo'
import Undo from '@mui/icons-material/Undo'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { BATCH_UNDO_DAYS } from '../../../contract/batch'
import { ActionButton } from '../../components/ActionButton'
import { UndoBatchButton } from '../../components/batch/UndoBatchButton'
import { JobProgress, useJob } from '../../components/job'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import type { BulkRun } from '../../list/bulk/useBulkRun'
import { editedCells, editedRows, type Place } from './edits'
import type { SentRow } from './faults'
import type { Table } from './useTable'

const BAR = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, typography: 'body2' } as const
const counted = (count: number) => ({ smart_count: count, figure: formatFigure(count) })

/** Shows the number of unsaved changes and the commands to undo, redo, discard and save. */
export function CommandBar({ table, onNextFault }: { table: Table; onNextFault: () => void }) {
  const t = useMessage()
  const { edits } = table
  const cells = editedCells(edits)
  const faulty = cells.filter(({ cell }) => cell.fault !== null).length
  const savable = editedRows(edits).filter(({ isFaulty }) => !isFaulty).length
  const steps = [
    { label: t('table.undo'), Icon: Undo, isOn: edits.done.length > 0, onClick: table.undo },
    { label: t('table.redo'), Icon: Redo, isOn: edits.undone.length > 0, onClick: table.redo },
  ]
  return (
    <Box sx={{ ...BAR, minHeight: 56, px: 1 }}>
      {steps.map(({ label, Icon, isOn, onClick }) => (
        <Tooltip key={label} title={label}>
          <span>
            <IconButton aria-label={label} disabled={!isOn} onClick={onClick}>
              <Icon />
            </IconButton>
          </span>
        </Tooltip>
      ))}
      <Box role="status" sx={{ ml: 1, fontWeight: 600 }}>
        {cells.length > 0 && <span>{t('table.changed', counted(cells.length))}</span>}
        {faulty > 0 && (
          <Box component="span" sx={{ color: 'error.main', ml: 2 }}>
            {t('table.faulty', counted(faulty))}
          </Box>
        )}
      </Box>
      {faulty > 0 && <Button onClick={onNextFault}>{t('table.nextFault')}</Button>}
      <Button
        onClick={() => table.restore(cells)}
        disabled={edits.isSaving}
        style={{ marginLeft: 'auto', visibility: cells.length > 0 ? 'visible' : 'hidden' }}
      >
        {t('table.discard')}
      </Button>
      <ActionButton variant="contained" isIdle={savable === 0} isBusy={edits.isSaving} onClick={table.save}>
        {savable === 0 ? t('table.nothingToSave') : t('table.save', counted(savable))}
      </ActionButton>
    </Box>
  )
}

/** Shows the progress of a save, then its result with a button that undoes the save. */
export function SaveReport({ run: { job, task }, isSaving }: { run: BulkRun<SentRow>; isSaving: boolean }) {
  const t = useMessage()
  const { total } = useJob(job)
  const saved = job.succeeded.length
  const batchId = task.batch?.begun()
  const progress = <JobProgress job={job} label={t('table.saving')} />
  if (isSaving) return <Box sx={{ px: 2, pb: 1 }}>{progress}</Box>
  return (
    <Box sx={{ ...BAR, columnGap: 2, minHeight: 52, px: 2, pb: 1 }}>
      <div role="status">
        {saved > 0 && <span>{t('table.saved', counted(saved))}</span>}
        {saved < total && <span>{` ${t('table.notSaved', counted(total - saved))}`}</span>}
      </div>
      {batchId !== undefined && saved > 0 && (
        <>
          <span>{t('batches.undo.promise', { days: BATCH_UNDO_DAYS })}</span>
          <UndoBatchButton batchId={batchId} label={t('table.undoSave')} variant="text" />
        </>
      )}
    </Box>
  )
}

/** Shows the error of the current cell or, without an error, the table's keys, and the commands for an edited cell. */
export function CellMessage({ id, table, place }: { id: string; table: Table; place: Place | undefined }) {
  const t = useMessage()
  const cell = place && table.editedCell(place)
  const isConflict = cell?.fault?.reason === 'conflict'
  return (
    <Box sx={{ ...BAR, flexWrap: 'nowrap', minHeight: 48, px: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box
        role="status"
        sx={{ color: 'error.main', fontWeight: 600, mr: 'auto', '&:empty': { display: 'none' } }}
      >
        {cell?.fault?.words}
      </Box>
      <Box id={id} hidden={cell?.fault != null} sx={{ color: 'text.secondary', mr: 'auto' }}>
        {t('table.keys')}
      </Box>
      {place && isConflict && <Button onClick={() => table.keepMine(place)}>{t('table.keepMine')}</Button>}
      {place && cell && (
        <Button onClick={() => table.restore([place])}>
          {t(isConflict ? 'table.takeTheirs' : 'table.restore')}
        </Button>
      )}
    </Box>
  )
}
