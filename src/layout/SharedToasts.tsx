import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import {
  AddNotificationContext,
  type NotificationPayload,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin'
import type { Undo } from './Toasts'

type SharedToastsProps = { add: (notification: NotificationPayload) => void; children: ReactNode }

/**
 * Lets what is told within react-admin's context, which has a queue of its own, be shown by the toasts around it, which
 * outlive signing in and out. Keys of react-admin's become words here, and what can be undone is done when its toast
 * has gone.
 */
export function SharedToasts({ add, children }: SharedToastsProps) {
  const translate = useTranslate()
  const takeMutation = useTakeUndoableMutation()
  const latest = useRef(takeMutation)
  useLayoutEffect(() => {
    latest.current = takeMutation
  })
  const share = useCallback(
    ({
      message,
      type,
      notificationOptions: { messageArgs, undoable, ...options } = {},
    }: NotificationPayload) => {
      const undo: Undo = {
        label: translate('ra.action.undo'),
        settle: (isUndone) => latest.current()?.({ isUndo: isUndone }),
      }
      add({
        message: typeof message === 'string' ? translate(message, messageArgs) : message,
        type,
        notificationOptions: undoable ? { ...options, undo } : options,
      })
    },
    [add, translate],
  )
  return <AddNotificationContext value={share}>{children}</AddNotificationContext>
}
