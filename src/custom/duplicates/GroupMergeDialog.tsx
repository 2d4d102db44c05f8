import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Divider from '@mui/material/Divider'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Row } from '../../../contract/duplicates/records'
import { MERGE_UNDO_DAYS, type Mergeable } from '../../../contract/merge'
import { useIsPhone } from '../../components/useIsPhone'
import { detailsOf, recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import { ChoiceRow } from './ChoiceRow'
import type { Merged } from './MergedNotice'
import { MergeFailure } from './MergeFailure'
import { MergeWarnings } from './MergeWarnings'
import { mostComplete } from './mergedFields'
import { useGroupMerge } from './useGroupMerge'

type GroupMergeDialogProps = {
  resource: Mergeable
  rows: readonly Row[]
  /** Called with the successful merges, in order, and whether another merge failed. */
  onClose: (merged: readonly Merged[], hasFailed: boolean) => void
}

/** Dialog in which the user picks the record to keep and the records to merge into it. */
export function GroupMergeDialog({ resource, rows, onClose }: GroupMergeDialogProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const titleId = useId()
  const joinedId = useId()
  const [kept, setKept] = useState(() => mostComplete(resource, rows))
  const [leftOut, setLeftOut] = useState<readonly string[]>([])
  const { start, done, isBusy, failures } = useGroupMerge(resource)

  const others = rows.filter(({ id }) => id !== kept.id && !done.some(({ mergedId }) => mergedId === id))
  const joined = others.filter(({ id }) => !leftOut.includes(id))
  const close = () => onClose(done, failures.length > 0)
  const confirm = async () => {
    const merged = await start(joined.map((other) => ({ kept, other })))
    if (merged !== null) onClose(merged, false)
  }

  return (
    <Dialog
      open
      onClose={isBusy ? undefined : close}
      fullScreen={isPhone}
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{t(`duplicates.groupDialog.${resource}`)}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t('duplicates.groupDialog.text')} {t('batches.undo.promise', { days: MERGE_UNDO_DAYS })}
        </DialogContentText>
        <Box sx={{ mt: 2 }}>
          <ChoiceRow<string>
            label={t('duplicates.dialog.stays')}
            value={kept.id}
            onChange={(id) => setKept(rows.find((row) => row.id === id) ?? kept)}
            // After the first merge, the user cannot change the kept record.
            options={(done.length === 0 ? rows : [kept]).map((row) => ({
              value: row.id,
              label: <Described row={row} />,
            }))}
          />
          <Divider />
          <Box sx={{ py: 1 }}>
            <FormLabel id={joinedId}>{t('duplicates.groupDialog.joined')}</FormLabel>
            <FormGroup aria-labelledby={joinedId} role="group">
              {others.map((row) => (
                <Box key={row.id}>
                  <FormControlLabel
                    control={<Checkbox sx={{ alignSelf: 'start' }} />}
                    checked={!leftOut.includes(row.id)}
                    disabled={isBusy}
                    onChange={(_event, checked) =>
                      setLeftOut(checked ? leftOut.filter((id) => id !== row.id) : [...leftOut, row.id])
                    }
                    label={
                      <Box sx={{ py: 1.25, overflowWrap: 'anywhere', lineHeight: 1.5 }}>
                        <Described row={row} />
                      </Box>
                    }
                    sx={{ mr: 0, alignItems: 'start', '.MuiFormControlLabel-label': { minWidth: 0 } }}
                  />
                  {!leftOut.includes(row.id) && <MergeWarnings resource={resource} pair={[kept, row]} />}
                </Box>
              ))}
            </FormGroup>
          </Box>
        </Box>
        {done.length > 0 && (
          <Alert severity="info" variant="outlined" sx={{ mt: 2 }} role="status">
            {t('duplicates.groupDialog.done', {
              count: done.length,
              of: done.length + joined.length,
              names: done.map(({ mergedName }) => mergedName).join(', '),
            })}
          </Alert>
        )}
        {failures.map(({ id, ...failure }) => (
          <MergeFailure key={id} {...failure} />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={close} disabled={isBusy}>
          {t(done.length > 0 ? 'shell.action.close' : 'shell.action.cancel')}
        </Button>
        <Button variant="contained" onClick={confirm} loading={isBusy} disabled={joined.length === 0}>
          {t(done.length > 0 ? 'duplicates.groupDialog.goOn' : 'duplicates.dialog.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Described({ row }: { row: Row }) {
  const t = useMessage()
  return (
    <>
      <Box component="span" sx={{ display: 'block', fontWeight: 650 }}>
        {recordLabel(t, row)}
      </Box>{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {detailsOf(t, row)}
      </Typography>
    </>
  )
}
