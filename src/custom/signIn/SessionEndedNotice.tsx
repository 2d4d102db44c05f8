import Snackbar from '@mui/material/Snackbar'
import { useState } from 'react'
import { sessionEndReason } from '../../authProvider/session'
import { useMessage } from '../../i18n'

/** Notice that the server rejected the user's session. */
export function SessionEndedNotice() {
  const t = useMessage()
  const [isOpen, setOpen] = useState(() => sessionEndReason() === 'unauthorized')
  return (
    <Snackbar
      open={isOpen}
      onClose={(_event, reason) => reason !== 'clickaway' && setOpen(false)}
      message={t('errors.unauthorized')}
    />
  )
}
