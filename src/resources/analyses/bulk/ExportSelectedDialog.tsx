import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useDataProvider, useNotify } from 'react-admin'
import type { Analysis } from '../../../../contract/analysis'
import { type BulkDialogState, SelectionDialog } from '../../../components/bulk/SelectionDialog'
import { useCountLabel } from '../../../components/bulk/useCountLabel'
import { useDownload } from '../../../components/download/useDownload'
import type { ExportFormat } from '../../../components/export/saveList'
import type { AppDataProvider } from '../../../dataProvider'
import { useMessage } from '../../../i18n'
import { today } from '../../../i18n/days'

/** Saves the selected analyses as a file: what their reports say. */
export default function ExportSelectedDialog(opened: BulkDialogState) {
  const t = useMessage()
  return (
    <SelectionDialog {...opened} resource="analyses" titleOf={() => t('analyses.bulk.export.title')}>
      {({ rows, close }) => <Choice rows={rows} onClose={close} />}
    </SelectionDialog>
  )
}

function Choice({ rows, onClose }: { rows: readonly Analysis[]; onClose: () => void }) {
  const t = useMessage()
  const notify = useNotify()
  const counted = useCountLabel('analyses')
  const dataProvider = useDataProvider<AppDataProvider>()
  const { start } = useDownload(() => t('exports.failed'))
  const save = (format: ExportFormat) =>
    start(async ({ signal }) => {
      const sheet = t('shell.menu.analyses')
      const { saveRecords } = await import('../../../components/export/saveList')
      signal.throwIfAborted()
      const named = { title: `${sheet} ${today()}`, sheet, format }
      const { data: records } = await dataProvider.getRecordsOf('analyses', rows, { signal })
      await saveRecords('analyses', named, { records, signal })
      notify(t('exports.done', { smart_count: records.length }), { type: 'success' })
      onClose()
    })
  return (
    <>
      <DialogContent>
        <Typography>{t('analyses.bulk.export.text', { what: counted(rows.length) })}</Typography>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} sx={{ mr: 'auto' }}>
          {t('shell.action.cancel')}
        </Button>
        <Button variant="outlined" onClick={() => save('xlsx')}>
          XLSX
        </Button>
        <Button variant="contained" onClick={() => save('csv')} autoFocus>
          CSV
        </Button>
      </DialogActions>
    </>
  )
}
