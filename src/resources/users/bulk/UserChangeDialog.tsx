import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { RecordsChange } from '../../../../contract/bulkChange'
import type { AdminUser } from '../../../../contract/user'
import { ActionButton } from '../../../components/ActionButton'
import { AuthorPicker } from '../../../components/people/AuthorPicker'
import { useMessage } from '../../../i18n'
import { PermittedRows } from '../../../list/bulk/PermittedRows'
import { type BulkDialogState, SelectionDialog } from '../../../list/bulk/SelectionDialog'

export type UserChange = 'lock' | 'unlock' | 'handOver'
export type UserChangeDialogProps = BulkDialogState & { verb: UserChange }

/** Locks or unlocks the selected users, or makes another user the author of all their work. */
export default function UserChangeDialog({ verb, ...opened }: UserChangeDialogProps) {
  const t = useMessage()
  const [author, setAuthor] = useState<AdminUser | null>(null)
  const handOver = author && { handOverTo: author.id }
  const wanted: RecordsChange | null =
    verb === 'handOver' ? handOver : { fields: { locked: verb === 'lock' } }
  return (
    <SelectionDialog
      {...opened}
      resource="users"
      verb={verb}
      isCounted
      titleOf={() => t(`users.bulk.${verb}.title`)}
    >
      {({ change, close, rows, isCounted }) => (
        <PermittedRows
          resource="users"
          verb={verb === 'unlock' ? 'lock' : verb}
          {...{ rows, isCounted }}
          onCancel={close}
        >
          {({ ids, what, leftOut }) => (
            <>
              <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
                <Typography>{t(`users.bulk.${verb}.text`, { what })}</Typography>
                {verb === 'handOver' && (
                  <AuthorPicker author={author} onPick={setAuthor} label={t('users.handOver.to')} />
                )}
                {leftOut}
              </DialogContent>
              <DialogActions>
                <Button onClick={close}>{t('shell.action.cancel')}</Button>
                <ActionButton
                  variant="contained"
                  color={verb === 'lock' ? 'error' : 'primary'}
                  isIdle={wanted === null}
                  onClick={() => wanted && change(wanted, ids)}
                >
                  {t(`users.bulk.${verb}.start`, { what })}
                </ActionButton>
              </DialogActions>
            </>
          )}
        </PermittedRows>
      )}
    </SelectionDialog>
  )
}
