import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import type { MatchNote } from '../../../../contract/match'
import { useMessage } from '../../../i18n'

type RemovedNoteProps = {
  note: MatchNote
  /** Whether there is no room for it any more, as others have been written since. */
  isFull: boolean
  onUndo: () => void
}

/** What was just removed, where it was, with the way back. It stays until the next removal: nobody has to hurry. */
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
        {/* The focus comes here at once, and what came along with it would not be said. */}
        <Button onClick={onUndo} disabled={isFull} autoFocus aria-describedby={wordsId}>
          {t('matches.note.undo')}
        </Button>
      </Box>
    </Box>
  )
}
