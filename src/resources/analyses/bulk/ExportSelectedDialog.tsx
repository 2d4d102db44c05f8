import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useNotify } from 'react-admin'
import type { Analysis } from '../../../../contract/analysis'
import { useActor } from '../../../authProvider/useSession'
import { useDownload } from '../../../components/download/useDownload'
import { useMessage } from '../../../i18n'
import { today } from '../../../i18n/days'
import { type BulkDialogState, SelectionDialog } from '../../../list/bulk/SelectionDialog'
import { useCountLabel } from '../../../list/bulk/useCountLabel'
import type { ExportFormat } from '../../../list/export/saveList'

/** Exports the content of the selected reports as a file. */
export default function ExportSelectedDialog(opened: BulkDialogState) {
  const t = useMessage()
  return (
    <SelectionDialog
      {...opened}
      resource="analyses"
      needsRecords
      titleOf={() => t('analyses.bulk.export.title')}
    >
      {({ records, close }) => <Choice records={records} onClose={close} />}
    </SelectionDialog>
  )
}

function Choice({ records, onClose }: { records: readonly Analysis[]; onClose: () => void }) {
  const t = useMessage()
  const notify = useNotify()
  const { role } = useActor()
  const counted = useCountLabel('analyses')
  const { start } = useDownload(() => t('exports.failed'))
  const save = (format: ExportFormat) =>
    start(async (options) => {
      const sheet = t('shell.menu.analyses')
      const { saveList } = await import('../../../list/export/saveList')
      options.signal.throwIfAborted()
      const named = { title: `${sheet} ${today()}`, sheet, format, role }
      await saveList('analyses', named, { ask: async () => ({ data: [...records] }), ...options })
      notify(t('exports.done', { smart_count: records.length }), { type: 'success' })
      onClose()
    })
  return (
    <>
      <DialogContent>
        <Typography>{t('analyses.bulk.export.text', { what: counted(records.length) })}</Typography>
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
