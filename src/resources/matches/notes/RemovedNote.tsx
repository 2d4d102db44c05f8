import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import type { MatchNote } from '../../../../contract/match'
import { useMessage } from '../../../i18n'

type RemovedNoteProps = {
  note: MatchNote
  /** Whether the side has reached its limit of notes, so that the note cannot return. */
  isFull: boolean
  onUndo: () => void
}

/** Shows the removed note at its place with an undo button, until the next removal. */
export function RemovedNote({ note, isFull, onUndo }: RemovedNoteProps) {
  const t = useMessage()
  const { shirtNo } = note
  const wordsId = useId()
  return (
    <Box component="li" sx={{ listStyle: 'none' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          pl: 1.5,
          my: 1,
          borderRadius: 1,
          bgcolor: 'action.hover',
        }}
      >
        <span id={wordsId}>
          {shirtNo === null ? t('matches.note.removed') : t('matches.note.removedNumbered', { shirtNo })}
        </span>
        {/* The button takes the focus at once, and screen readers would skip a live region. The description has the text instead. */}
        <Button onClick={onUndo} disabled={isFull} autoFocus aria-describedby={wordsId}>
          {t('matches.note.undo')}
        </Button>
      </Box>
    </Box>
  )
}
