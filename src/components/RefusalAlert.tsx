import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef } from 'react'
import { useNotify } from 'react-admin'
import type { Refusal } from '../authProvider/publicCall'
import { type Message, useMessage } from '../i18n'

/** Returns the text for the reason of a refusal, or null if the refusal has no text. */
export function refusalReason(t: Message, refusal: Refusal): string | null {
  switch (refusal.reason) {
    case 'offline':
    case 'timeout':
      return t(`errors.${refusal.reason}`)
    case 'wait': {
      const minutes = Math.ceil(refusal.seconds / 60)
      return minutes > 1
        ? t('signIn.waitMinutes', { smart_count: minutes })
        : t('signIn.waitSeconds', { smart_count: Math.ceil(refusal.seconds) })
    }
    case 'failed':
      return refusal.message ?? t('errors.page.tryLater')
    case 'refused':
      return refusal.message
    default:
      return null
  }
}

type RefusalAlertProps = {
  title: string
  reason?: string | null
  /** Whether the alert takes the focus, because the pressed button has lost it. False while a field that the user must correct has the focus. */
  takesFocus?: boolean
  children?: ReactNode
}

/** Shows a failure as the product document's toast, and as an alert above the form with the reason and the next step. */
export function RefusalAlert({ title, reason = null, takesFocus = false, children }: RefusalAlertProps) {
  const notify = useNotify()
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) alert.current?.focus()
  }, [takesFocus])
  useEffect(() => notify(title, { type: 'error', role: 'presentation' }), [notify, title])
  return (
    <Alert severity="error" ref={alert} tabIndex={-1} sx={{ outline: 'none' }}>
      <Box sx={{ fontWeight: 600 }}>{title}</Box>
      {reason !== null && <Typography variant="body2">{reason}</Typography>}
      {children}
    </Alert>
  )
}

/** Shows a refused call with the reason of the refusal. */
export function Refused({ refusal, ...rest }: Omit<RefusalAlertProps, 'reason'> & { refusal: Refusal }) {
  const t = useMessage()
  return <RefusalAlert reason={refusalReason(t, refusal)} {...rest} />
}
