import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Fragment, useCallback, useId, useRef, useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import type { MatchNote } from '../../../../contract/match'
import { useMessage } from '../../../i18n'
import { ListError } from '../ListError'
import { emptyNote, isBlank, type MatchForm, notesPath, type Side } from '../matchForm'
import { NoteRow, NoteRows } from './NoteRow'

/** Edits one side's notes as a list. Enter or one tap adds the next note. */
export function SideNotes({ side }: { side: Side }) {
  const t = useMessage()
  const name = notesPath(side)
  const { getValues, setFocus } = useFormContext<MatchForm>()
  const { fields, append, insert, remove } = useFieldArray<MatchForm, typeof name, 'key'>({
    name,
    keyName: 'key',
  })
  const [removed, setRemoved] = useState<{ index: number; note: MatchNote } | null>(null)

  const addNote = useCallback(() => {
    const notes = getValues(name)
    const last = notes.length - 1
    const lastNote = notes[last]
    if (lastNote !== undefined && isBlank(lastNote)) setFocus(`${name}.${last}.shirtNo`)
    else if (notes.length < LIMITS.notesPerSide) {
      append(emptyNote(), { shouldFocus: true, focusName: `${name}.${notes.length}.shirtNo` })
    }
  }, [append, getValues, name, setFocus])

  /** Whether Enter in a number field added the last note. Then a number with two digits adds the next note without Enter. */
  const isNumbersOnly = useRef(false)
  const addNext = useCallback(
    (isFromNumber: boolean) => {
      isNumbersOnly.current = isFromNumber
      addNote()
    },
    [addNote],
  )
  const addNextAfterNumber = useCallback(
    (index: number) => {
      const notes = getValues(name)
      const note = notes[index]
      const isNew = index === notes.length - 1 && note !== undefined && isBlank({ ...note, shirtNo: null })
      if (isNew && isNumbersOnly.current) addNote()
    },
    [addNote, getValues, name],
  )

  const removeNote = useCallback(
    (index: number) => {
      const note = getValues(name)[index]
      remove(index)
      setRemoved(note === undefined || isBlank(note) ? null : { index, note })
    },
    [getValues, name, remove],
  )

  const undo = () => {
    if (removed === null) return
    insert(removed.index, removed.note, { focusName: `${name}.${removed.index}.shirtNo` })
    setRemoved(null)
  }

  const isFull = fields.length >= LIMITS.notesPerSide
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      {fields.length === 0 && removed === null && (
        <Typography sx={{ color: 'text.secondary', py: 1.5 }}>{t('matches.note.empty')}</Typography>
      )}
      <NoteRows>
        {/* Uses the notes' own ids as keys, because the form's keys change after a save while the user may be typing. */}
        {fields.map(({ id, key }, index) => (
          <Fragment key={id}>
            {removed?.index === index && (
              <RemovedNote key={removed.note.id} note={removed.note} isFull={isFull} onUndo={undo} />
            )}
            <NoteRow
              side={side}
              index={index}
              formKey={key}
              onNext={addNext}
              onFullNumber={addNextAfterNumber}
              onRemove={removeNote}
            />
          </Fragment>
        ))}
        {removed !== null && removed.index >= fields.length && (
          <RemovedNote key={removed.note.id} note={removed.note} isFull={isFull} onUndo={undo} />
        )}
      </NoteRows>
      <ListError name={name} />
      <Button
        variant="outlined"
        fullWidth
        startIcon={<AddIcon />}
        onClick={() => addNext(false)}
        disabled={isFull}
        sx={{ mt: 1 }}
      >
        {isFull ? t('matches.note.full', { maximum: LIMITS.notesPerSide }) : t('matches.note.add')}
      </Button>
    </Box>
  )
}

type RemovedNoteProps = {
  note: MatchNote
  /** Whether the side has reached its limit of notes, so that the removal cannot be undone. */
  isFull: boolean
  onUndo: () => void
}

/** Shows the removed note at its place with an undo button, until the next removal. */
function RemovedNote({ note, isFull, onUndo }: RemovedNoteProps) {
  const t = useMessage()
  const { shirtNo } = note
  const textId = useId()
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
        <span id={textId}>
          {shirtNo === null ? t('matches.note.removed') : t('matches.note.removedNumbered', { shirtNo })}
        </span>
        {/* The text is the button's description: the button takes the focus at once, so screen readers would skip a live region. */}
        <Button onClick={onUndo} disabled={isFull} autoFocus aria-describedby={textId}>
          {t('matches.note.undo')}
        </Button>
      </Box>
    </Box>
  )
}
