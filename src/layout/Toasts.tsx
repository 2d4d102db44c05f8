import Button from '@mui/material/Button'
import Snackbar from '@mui/material/Snackbar'
import { useLayoutEffect, useRef, useState } from 'react'
import { type NotificationPayload, useNotificationContext } from 'react-admin'
import { useAskBeforeUnload } from '../components/useAskBeforeUnload'

/** An action that the user can undo while its toast is shown. `settle` is called once, with true if the user undid the action. */
export type Undo = { label: string; settle: (isUndone: boolean) => void }

/**
 * Shows the notifications of `useNotify` on every page, for the document's three seconds at the bottom, one at a time. A click elsewhere closes
 * no toast. react-admin's component loses one of two simultaneous messages, covers a form's buttons, and works only for signed-in users.
 *
 * Screen readers skip a message whose option `role` is 'presentation': the page has an alert with the same text.
 */
export function Toasts() {
  const { notifications, setNotifications } = useNotificationContext()
  const [leaving, setLeaving] = useState<NotificationPayload | null>(null)
  const [current] = notifications
  const undone = useRef<NotificationPayload>(undefined)
  const [bottom, setBottom] = useState<number>()
  useLayoutEffect(() => {
    if (current === undefined) return
    // The page behind may change, such as the page of a new record, which opens with the toast.
    return followPage(() => setBottom(roomForBar()))
  }, [current])
  const undo: Undo | undefined = current?.notificationOptions?.undo
  // The change is not sent yet.
  useAskBeforeUnload(undo !== undefined)
  if (current === undefined) return null
  const { message, type, notificationOptions } = current
  const undoIt = () => {
    undone.current = current
    undo?.settle(true)
    setLeaving(current)
  }
  const onExited = () => {
    if (undone.current !== current) undo?.settle(false)
    setNotifications((all) => all.filter((told) => told !== current))
  }
  return (
    <Snackbar
      style={{ bottom }}
      open={leaving !== current}
      autoHideDuration={3000}
      disableWindowBlurListener={undo !== undefined}
      onClose={(_event, reason) => {
        if (reason !== 'clickaway') setLeaving(current)
      }}
      message={message}
      action={
        undo && (
          <Button color="inherit" size="small" onClick={undoIt}>
            {undo.label}
          </Button>
        )
      }
      slotProps={{
        // Hidden from screen readers if an alert of the page has the same text.
        root: { 'aria-hidden': notificationOptions?.role === 'presentation' },
        content: {
          ...(notificationOptions?.role && { role: notificationOptions.role }),
          'data-severity': type,
          sx: type === 'info' ? {} : { bgcolor: `${type}.main`, color: `${type}.contrastText` },
        },
        transition: { onExited },
      }}
    />
  )
}

const GAP_PX = 8
/** The height of a toast with three lines on a phone, in px. */
const TOAST_PX = 112

/** Returns how far above the window's bottom, in px, a toast must be to keep a form's buttons visible; undefined if no buttons are in the way. */
function roomForBar(): number | undefined {
  const tops = [...document.querySelectorAll('[data-toasts-above]')].flatMap((bar) => {
    const { top, bottom } = bar.getBoundingClientRect()
    return bottom > innerHeight - TOAST_PX && top < innerHeight ? [top] : []
  })
  return tops.length > 0 ? innerHeight - Math.min(...tops) + GAP_PX : undefined
}

/** Calls `measure` now and whenever the page scrolls, resizes or changes its elements, until the returned function is called. */
function followPage(measure: () => void): () => void {
  measure()
  const changes = new MutationObserver(measure)
  changes.observe(document.body, { childList: true, subtree: true })
  addEventListener('scroll', measure, { capture: true, passive: true })
  addEventListener('resize', measure)
  return () => {
    changes.disconnect()
    removeEventListener('scroll', measure, { capture: true })
    removeEventListener('resize', measure)
  }
}
