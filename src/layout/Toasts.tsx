import Snackbar from '@mui/material/Snackbar'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'ra-core'
import { useState } from 'react'

/**
 * What `useNotify` tells: the document's three seconds at the bottom, one message after the other. A click elsewhere
 * takes none away. React-admin's own shows the same, but loses one of two messages that come at the same moment.
 */
export function Toasts() {
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const [leaving, setLeaving] = useState<NotificationPayload | null>(null)
  const [current] = notifications
  if (current === undefined) return null
  const { message, type, notificationOptions } = current
  return (
    <Snackbar
      open={leaving !== current}
      autoHideDuration={3000}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') setLeaving(current)
      }}
      message={typeof message === 'string' ? translate(message, notificationOptions?.messageArgs) : message}
      slotProps={{
        content: { sx: type === 'info' ? {} : { bgcolor: `${type}.main`, color: `${type}.contrastText` } },
        transition: { onExited: () => setNotifications((all) => all.filter((told) => told !== current)) },
      }}
    />
  )
}
