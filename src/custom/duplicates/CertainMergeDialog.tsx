import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import type { Row } from '../../../contract/duplicates/records'
import { MERGE_UNDO_DAYS, type Mergeable } from '../../../contract/merge'
import { useIsPhone } from '../../components/useIsPhone'
import { detailsOf, recordLabel } from '../../forms/duplicates/describe'
import { useMessage } from '../../i18n'
import { formatFigure } from '../../i18n/numbers'
import type { LikelyGroup } from './groups'
import type { Merged } from './MergedNotice'
import { MergeFailure } from './MergeFailure'
import { MergeWarnings } from './MergeWarnings'
import { mostComplete } from './mergedFields'
import { useGroupMerge } from './useGroupMerge'

type CertainMergeDialogProps = {
  resource: Mergeable
  groups: readonly LikelyGroup[]
  /** Called with the successful merges, in order, and whether another merge failed. */
  onClose: (merged: readonly Merged[], hasFailed: boolean) => void
}

/** Previews the merges of certain duplicates, and performs those that the user does not exclude. */
export function CertainMergeDialog({ resource, groups, onClose }: CertainMergeDialogProps) {
  const t = useMessage()
  const isPhone = useIsPhone()
  const titleId = useId()
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set())
  const { start, done, isBusy, failures } = useGroupMerge(resource, { continuesAfterFailure: true })
  const planned = groups.map(({ rows }) => {
    const kept = mostComplete(resource, rows)
    return { kept, others: rows.filter((row) => row !== kept) }
  })
  const isMerged = ({ id }: Row) => done.some(({ mergedId }) => mergedId === id)
  const steps = planned
    .filter(({ kept }) => !leftOut.has(kept.id))
    .flatMap(({ kept, others }) => others.filter((row) => !isMerged(row)).map((other) => ({ kept, other })))
  const close = () => onClose(done, failures.length > 0)
  const confirm = async () => {
    const merged = await start(steps)
    if (merged !== null) onClose(merged, false)
  }
  const toggle = (id: string) => {
    const next = new Set(leftOut)
    if (!next.delete(id)) next.add(id)
    setLeftOut(next)
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
      <DialogTitle id={titleId}>{t('duplicates.certainDialog.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>
          {t('duplicates.certainDialog.text')} {t('batches.undo.promise', { days: MERGE_UNDO_DAYS })}
        </DialogContentText>
        <Box component="ul" sx={{ m: 0, mt: 2, p: 0, listStyle: 'none' }}>
          {planned.map(({ kept, others }) => (
            <li key={kept.id}>
              <FormControlLabel
                control={<Checkbox sx={{ alignSelf: 'start' }} />}
                checked={!leftOut.has(kept.id)}
                disabled={isBusy || done.length > 0}
                onChange={() => toggle(kept.id)}
                label={
                  <Box sx={{ py: 1.25, overflowWrap: 'anywhere', lineHeight: 1.5 }}>
                    <Described row={kept} isKept />
                    {others.map((row) => (
                      <Described key={row.id} row={row} />
                    ))}
                  </Box>
                }
                sx={{ mr: 0, alignItems: 'start', '.MuiFormControlLabel-label': { minWidth: 0 } }}
              />
              {!leftOut.has(kept.id) &&
                others.map((row) => <MergeWarnings key={row.id} resource={resource} pair={[kept, row]} />)}
            </li>
          ))}
        </Box>
        {(isBusy || done.length > 0) && (
          <Alert severity="info" variant="outlined" sx={{ mt: 2 }} role="status">
            {t('duplicates.certainDialog.progress', {
              count: formatFigure(done.length),
              of: formatFigure(done.length + steps.length),
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
        <Button variant="contained" onClick={confirm} loading={isBusy} disabled={steps.length === 0}>
          {t('duplicates.dialog.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Shows a line of the preview: the kept record, or a record to merge into it. */
function Described({ row, isKept = false }: { row: Row; isKept?: boolean }) {
  const t = useMessage()
  return (
    <Box sx={isKept ? { fontWeight: 650 } : {}}>
      {t(isKept ? 'duplicates.certainDialog.kept' : 'duplicates.certainDialog.joined', {
        name: recordLabel(t, row),
      })}{' '}
      <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
        {detailsOf(t, row)}
      </Typography>
    </Box>
  )
}
