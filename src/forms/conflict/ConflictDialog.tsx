import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import type { RecordConflict } from '../../dataProvider'
import { useMessage } from '../../i18n'
import { ConflictField } from './ConflictField'
import { type Side, settled } from './settled'

export type ConflictDialogProps = {
  conflict: RecordConflict
  /** Called with the record to store, or null after "Cancel". */
  onClose: (record: RecordConflict['merged'] | null) => void
}

/** Shows both values of every conflicting field side by side, and asks which value to store. */
export default function ConflictDialog({ conflict, onClose }: ConflictDialogProps) {
  const t = useMessage()
  const titleId = useId()
  const textId = useId()
  const { resource, merged, conflicts } = conflict
  const [picked, setPicked] = useState<Readonly<Record<string, Side>>>({})

  return (
    <Dialog open maxWidth="md" fullWidth aria-labelledby={titleId} aria-describedby={textId}>
      <DialogTitle id={titleId}>
        {resource === 'matches' ? t('errors.conflict.title') : t('drafts.conflict.title')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <DialogContentText id={textId} sx={{ color: 'text.primary' }}>
          {t('drafts.conflict.text')}
        </DialogContentText>
        {conflicts.map((field) => (
          <ConflictField
            key={field.path}
            resource={resource}
            conflict={field}
            merged={merged}
            picked={picked[field.path] ?? null}
            onPick={(side) => setPicked((before) => ({ ...before, [field.path]: side }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose(null)}>{t('drafts.conflict.cancel')}</Button>
        <Button
          variant="contained"
          onClick={() => onClose(settled(merged, conflicts, picked))}
          disabled={conflicts.some(({ path }) => picked[path] === undefined)}
        >
          {t('drafts.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
