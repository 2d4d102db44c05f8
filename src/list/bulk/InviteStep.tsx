import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useUndelivered } from '../../components/useUndelivered'
import { useMessage } from '../../i18n'

type InviteStepProps = { what: string; leftOut: ReactNode; onSend: () => void; onCancel: () => void }

/** Confirms the sending of invitations, because an email cannot be undone. */
export function InviteStep({ what, leftOut, onSend, onCancel }: InviteStepProps) {
  const t = useMessage()
  const undelivered = useUndelivered()
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{undelivered?.hint ?? t('bulk.invite.text', { what })}</Typography>
        {leftOut}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>{t('shell.action.cancel')}</Button>
        <Button variant="contained" onClick={onSend} autoFocus>
          {t('bulk.invite.send')}
        </Button>
      </DialogActions>
    </>
  )
}
