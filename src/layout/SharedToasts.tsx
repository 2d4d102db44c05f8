import { type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import {
  AddNotificationContext,
  type NotificationPayload,
  useTakeUndoableMutation,
  useTranslate,
} from 'react-admin'
import type { Undo } from './Toasts'

type SharedToastsProps = {
  add: (notification: NotificationPayload) => void
  children: ReactNode
}

/**
 * Passes notifications from react-admin's context, which has its own queue, to the app's toasts, which stay visible after a session has ended.
 * Translates react-admin's message keys. An undoable change is sent when its toast closes.
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
