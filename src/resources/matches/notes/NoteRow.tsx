import CloseIcon from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import { ValidationError } from 'ra-core'
import { type KeyboardEvent, memo } from 'react'
import { useFormState } from 'react-hook-form'
import { useMessage } from '../../../i18n'
import { type MatchForm, notesPath } from '../matchForm'
import { NoteAnalysis } from './NoteAnalysis'
import { NoteLevel, type NotePlace, NotePosition, NoteText, ShirtNumber } from './NoteField'

type NoteRowProps = NotePlace & {
  onNext: () => void
  onRemove: (index: number) => void
}

/** Two short lines on a phone or in a narrow column, one where there is room. */
const grid = {
  display: 'grid',
  columnGap: 0.75,
  rowGap: 0.75,
  alignItems: 'start',
  gridTemplateColumns: '56px minmax(0, 1fr) 82px 44px',
  gridTemplateAreas: '"number position level remove" "words words words words"',
  '@container (min-width: 700px)': {
    gridTemplateColumns: '56px 180px 82px minmax(0, 1fr) 44px',
    gridTemplateAreas: '"number position level words remove"',
  },
}

/** One jotted note. Enter goes on to the next one; Shift+Enter breaks the line in the words. */
export const NoteRow = memo(function NoteRow({ side, index, onNext, onRemove }: NoteRowProps) {
  const t = useMessage()
  const number = index + 1
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isTyping = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.metaKey
    if (!isTyping || !isPlainEnter || event.nativeEvent.isComposing) return
    event.preventDefault()
    onNext()
  }
  return (
    <Box
      component="li"
      sx={{
        listStyle: 'none',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Box role="group" aria-label={t('matches.note.label', { number })} onKeyDown={onKeyDown} sx={grid}>
        <Box sx={{ gridArea: 'number' }}>
          <ShirtNumber side={side} index={index} />
        </Box>
        <Box sx={{ gridArea: 'position' }}>
          <NotePosition side={side} index={index} />
        </Box>
        <Box sx={{ gridArea: 'level' }}>
          <NoteLevel side={side} index={index} />
        </Box>
        <Box sx={{ gridArea: 'words', display: 'flex', alignItems: 'start', gap: 0.75 }}>
          <NoteText side={side} index={index} />
          <NoteAnalysis side={side} index={index} />
        </Box>
        <IconButton
          aria-label={t('matches.note.remove', { number })}
          onClick={() => onRemove(index)}
          sx={{ gridArea: 'remove', color: 'text.secondary' }}
        >
          <CloseIcon fontSize="small" />
        </IconButton>
      </Box>
      <NoteErrors side={side} index={index} />
    </Box>
  )
})

/** What is wrong with the note's fields, under all of them: the fields themselves are too small for words. */
function NoteErrors({ side, index }: NotePlace) {
  const t = useMessage()
  const path = `${notesPath(side)}.${index}` as const
  const { errors } = useFormState<MatchForm>({ name: path })
  const ofNote = errors[notesPath(side)]?.[index]
  const wrong = [
    { label: t('matches.note.shirtNo'), error: ofNote?.shirtNo },
    { label: t('matches.note.position'), error: ofNote?.position },
    { label: t('matches.note.level'), error: ofNote?.level },
    { label: t('matches.note.text'), error: ofNote?.notes },
    { label: t('matches.note.writeAnalysis'), error: ofNote?.analysisId },
  ].flatMap(({ label, error }) => (error?.message ? [{ label, message: error.message }] : []))
  if (wrong.length === 0) return null
  return (
    <FormHelperText error role="alert" component="div">
      {wrong.map(({ label, message }) => (
        <div key={label}>
          {label}: <ValidationError error={message} />
        </div>
      ))}
    </FormHelperText>
  )
}
