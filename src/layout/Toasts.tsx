import Snackbar from '@mui/material/Snackbar'
import { useLayoutEffect, useState } from 'react'
import { type NotificationPayload, useNotificationContext, useTranslate } from 'react-admin'

/**
 * What `useNotify` tells: the document's three seconds at the bottom, one message after the other. A click elsewhere
 * takes none away. React-admin's own shows the same, but loses one of two messages that come at the same moment.
 */
export function Toasts() {
  const translate = useTranslate()
  const { notifications, setNotifications } = useNotificationContext()
  const [leaving, setLeaving] = useState<NotificationPayload | null>(null)
  const [current] = notifications
  const [bottom, setBottom] = useState<number>()
  useLayoutEffect(() => {
    if (current !== undefined) setBottom(roomForBar())
  }, [current])
  if (current === undefined) return null
  const { message, type, notificationOptions } = current
  return (
    <Snackbar
      style={{ bottom }}
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

const GAP_PX = 8
/** As high as a toast of three lines on a phone becomes. */
const TOAST_PX = 112

/** How far up a toast has to stand so that it does not lie on a form's buttons, which may be wanted next. */
function roomForBar(): number | undefined {
  const bar = document.querySelector('[data-toasts-above]')?.getBoundingClientRect()
  const isInTheWay = bar !== undefined && bar.bottom > innerHeight - TOAST_PX && bar.top < innerHeight
  return isInTheWay ? innerHeight - bar.top + GAP_PX : undefined
}
