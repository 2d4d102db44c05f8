import Undo from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMessage } from '../../i18n'
import { useCountdown } from './useCountdown'

/** Seconds during which the button is shown. */
export const UNDO_SECONDS = 10

/** Undoes an action for ten seconds; the countdown pauses while the button has the pointer or the focus. */
export function UndoButton({ onUndo }: { onUndo: () => void }) {
  const t = useMessage()
  const [isOver, setOver] = useState(false)
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const left = useCountdown(UNDO_SECONDS, isHovered || isFocused, () => setOver(true))
  return (
    <Button
      startIcon={<Undo />}
      onClick={onUndo}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      style={{ visibility: isOver ? 'hidden' : 'visible' }}
      sx={{ mr: 'auto', fontVariantNumeric: 'tabular-nums' }}
    >
      {t('bulk.undo.for', { seconds: left })}
    </Button>
  )
}
