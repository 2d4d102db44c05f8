import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useUndelivered } from '../../components/useUndelivered'
import { useMessage } from '../../i18n'

/** Seconds in which a confirmed deletion can be cancelled. */
const UNDO_SECONDS = 10

type DeleteStepsProps = {
  /** The records' number and kind: "200 players". */
  what: string
  leftOut: ReactNode
  onDelete: () => void
  onCancel: () => void
}

/**
 * Asks for a confirmation, then waits ten seconds in which the user can cancel. Undo is impossible: a recreated record would be another one, with
 * another author and without history.
 */
export function DeleteSteps({ what, leftOut, onDelete, onCancel }: DeleteStepsProps) {
  const t = useMessage()
  const [isWaiting, setWaiting] = useState(false)
  if (isWaiting) return <UndoCountdown {...{ what, onDelete, onCancel }} />
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography>{t('bulk.delete.text')}</Typography>
        {leftOut}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} autoFocus>
          {t('shell.action.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={() => setWaiting(true)}>
          {t('bulk.delete.start', { what })}
        </Button>
      </DialogActions>
    </>
  )
}

function UndoCountdown({ what, onDelete, onCancel }: Omit<DeleteStepsProps, 'leftOut'>) {
  const t = useMessage()
  const left = useCountdown(UNDO_SECONDS, onDelete)
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 1.5 }}>
        <Typography role="timer" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {t('bulk.delete.grace', { what, seconds: left })}
        </Typography>
        <LinearProgress
          aria-hidden
          color="error"
          variant="determinate"
          value={(left / UNDO_SECONDS) * 100}
          sx={{ height: 8, borderRadius: 1 }}
        />
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onDelete}>
          {t('bulk.delete.now')}
        </Button>
        <Button variant="contained" onClick={onCancel} autoFocus>
          {t('bulk.undo.now')}
        </Button>
      </DialogActions>
    </>
  )
}

/**
 * Counts down in seconds and calls `action` at zero.
 *
 * @returns the remaining seconds
 */
export function useCountdown(seconds: number, action: () => void): number {
  const [left, setLeft] = useState(seconds)
  const atEnd = useEffectEvent(action)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  useEffect(() => {
    if (left === 0) atEnd()
  }, [left])
  return left
}

type InviteStepProps = { what: string; leftOut: ReactNode; onSend: () => void; onCancel: () => void }

/** Asks before invitations are sent, because an email cannot be undone. */
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
