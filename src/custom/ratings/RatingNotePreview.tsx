import { styled } from '@mui/material/styles'
import type { RatingItem } from '../../../contract/ratings'
import { useNote } from './ratingFields'

const Preview = styled('button')(({ theme }) => ({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  width: '100%',
  margin: '2px 0 4px',
  padding: '0 0 0 10px',
  border: 0,
  borderInlineStart: `2px solid ${theme.palette.divider}`,
  background: 'none',
  color: theme.palette.text.secondary,
  font: 'inherit',
  fontSize: 14,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'text',
}))

/** Shows the first lines of a note; a tap opens the note. Keyboard users have the key N and the button. */
export function RatingNotePreview({ item, onOpen }: { item: RatingItem; onOpen: () => void }) {
  const note = useNote(item)
  return (
    <Preview className="text" type="button" tabIndex={-1} onClick={onOpen}>
      {note}
    </Preview>
  )
}
