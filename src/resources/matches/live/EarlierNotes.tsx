import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { MatchNote } from '../../../../contract/match'
import { useMessage } from '../../../i18n'
import { keepFocus } from './NoteInputs'
import { newestFirst } from './squad'

type EarlierNotesProps = { notes: readonly MatchNote[]; onOpen: (note: MatchNote) => void }

/** The other notes on the same number, of any scout. A press opens the note. */
export function EarlierNotes({ notes, onOpen }: EarlierNotesProps) {
  const t = useMessage()
  if (notes.length === 0) return null
  return (
    <Box
      component="ul"
      aria-label={t('matches.live.earlier')}
      sx={{ m: 0, p: 0, listStyle: 'none', overflowY: 'auto', flexShrink: 1, minHeight: 32, maxHeight: 132 }}
    >
      {newestFirst([notes]).map((note) => (
        <li key={note.id}>
          <ButtonBase
            {...keepFocus}
            onClick={() => onOpen(note)}
            sx={{
              width: '100%',
              minHeight: 44,
              gap: 1,
              justifyContent: 'flex-start',
              textAlign: 'start',
              font: 'inherit',
            }}
          >
            <Box component="small" sx={{ minWidth: 28, color: 'text.secondary' }}>
              {note.minute != null && `${note.minute}′`}
            </Box>
            <Box component="bdi" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
              {note.notes}
            </Box>
            {note.level !== null && <b>{note.level}</b>}
          </ButtonBase>
        </li>
      ))}
    </Box>
  )
}
