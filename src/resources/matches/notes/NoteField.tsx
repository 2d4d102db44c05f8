import { styled, type Theme } from '@mui/material/styles'
import type { FormEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { LIMITS } from '../../../../contract/fields'
import { useMessage } from '../../../i18n'
import { type lineupPath, type MatchForm, notesPath, type Side } from '../matchForm'

type NotesPath = ReturnType<typeof notesPath>
type LineupPath = ReturnType<typeof lineupPath>

export type NotePlace = { side: Side; index: number }
type NoteFieldProps = NotePlace & { isInvalid: boolean }

/*
 * The browser's own controls, which react-hook-form fills in and reads: a match has up to 320 of them, and as
 * Material UI's, each rendered at every change, they took a second for the next note on a slow phone.
 */
const looks = ({ theme }: { theme: Theme }) => ({
  boxSizing: 'border-box' as const,
  width: '100%',
  minHeight: 44,
  margin: 0,
  padding: theme.spacing(1.125, 1.25),
  border: `1px solid ${theme.palette.mode === 'light' ? 'rgba(0, 0, 0, 0.23)' : 'rgba(255, 255, 255, 0.23)'}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  font: 'inherit',
  lineHeight: '24px',
  '&::placeholder': { color: theme.palette.text.secondary, opacity: 1, fontWeight: 400 },
  '&:hover': { borderColor: theme.palette.text.primary },
  '&:focus': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
  '&[aria-invalid=true]': { borderColor: theme.palette.error.main },
})

const NumberBox = styled('input')(looks, { textAlign: 'center', fontWeight: 650 })
const WordsBox = styled('textarea')(looks, { display: 'block', resize: 'none', fieldSizing: 'content' })

type ShirtNumberProps = { name: `${NotesPath | LineupPath}.${number}.shirtNo`; isInvalid: boolean }

/** The shirt number: digits only, with the numeric keypad on a phone. */
export function ShirtNumber({ name, isInvalid }: ShirtNumberProps) {
  const t = useMessage()
  const { register } = useFormContext<MatchForm>()
  const keepDigits = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    currentTarget.value = currentTarget.value.replace(/\D/g, '')
  }
  return (
    <NumberBox
      {...register(name, {
        setValueAs: (digits) => (digits === '' || digits === null ? null : Number(digits)),
      })}
      onInput={keepDigits}
      aria-label={t('matches.note.shirtNo')}
      aria-invalid={isInvalid}
      placeholder={t('matches.note.shirtNoShort')}
      inputMode="numeric"
      pattern="[0-9]*"
      maxLength={String(LIMITS.shirtNo.max).length}
      autoComplete="off"
      enterKeyHint="next"
    />
  )
}

/** The jotted words: one line that grows with the text. */
export function NoteText({ side, index, isInvalid }: NoteFieldProps) {
  const t = useMessage()
  const { register } = useFormContext<MatchForm>()
  const { ref, ...field } = register(`${notesPath(side)}.${index}.notes`)
  return (
    <WordsBox
      {...field}
      ref={(element) => {
        ref(element)
        if (element !== null) growWithText(element)
      }}
      onInput={({ currentTarget }) => growWithText(currentTarget)}
      rows={1}
      aria-label={t('matches.note.text')}
      aria-invalid={isInvalid}
      placeholder={t('matches.note.textHint')}
      autoCapitalize="sentences"
      enterKeyHint="next"
    />
  )
}

/** For browsers whose text areas cannot be told to follow their content. */
function growWithText(element: HTMLTextAreaElement): void {
  if (Reflect.has(element.style, 'fieldSizing')) return
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight + 2}px`
}
