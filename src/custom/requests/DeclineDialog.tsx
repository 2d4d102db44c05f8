import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { LIMITS } from '../../../contract/fields'
import type { RequestRow } from '../../../contract/rows'
import { ConfirmDialog } from '../../components/ConfirmDialog'
import { useMessage } from '../../i18n'
import { useChangeRequest } from './useChangeRequest'

/** Declines a request to the user, with a reason. */
export function DeclineDialog({ request, onClose }: { request: RequestRow; onClose: () => void }) {
  const t = useMessage()
  const [reason, setReason] = useState('')
  const { setState, isPending } = useChangeRequest(request)
  return (
    <ConfirmDialog
      open
      title={t('requests.declineTitle')}
      text={
        <TextField
          fullWidth
          required
          label={t('requests.field.declineReason')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          sx={{ mt: 1 }}
          slotProps={{ htmlInput: { maxLength: LIMITS.requestReason, dir: 'auto' } }}
        />
      }
      confirmLabel={t('requests.decline')}
      cancelLabel={t('shell.action.cancel')}
      isIncomplete={reason.trim() === ''}
      busy={isPending}
      onConfirm={() => setState('declined', reason.trim(), onClose)}
      onCancel={onClose}
    />
  )
}
