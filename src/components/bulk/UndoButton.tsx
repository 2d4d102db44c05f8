import Undo from '@mui/icons-material/Undo'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useMessage } from '../../i18n'
import { useCountdown } from './useCountdown'

/** As long as one may think better of it. */
export const UNDO_SECONDS = 10

/** Takes back what was done, for ten seconds; these stand still while somebody is at the button. */
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
