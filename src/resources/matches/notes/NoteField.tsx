import type { FormEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { digitsOf } from '../../../../contract/digits'
import { LIMITS } from '../../../../contract/fields'
import { useMessage } from '../../../i18n'
import { type ListPath, type MatchForm, notesPath, type Side } from '../matchForm'

export type NotePlace = { side: Side; index: number }
type NoteFieldProps = NotePlace & { isInvalid: boolean }

type ShirtNumberProps = { name: `${ListPath}.${number}.shirtNo`; isInvalid: boolean }

/** Field for the shirt number: digits only, with a numeric keyboard on a phone. `FieldRows` styles the field. */
export function ShirtNumber({ name, isInvalid }: ShirtNumberProps) {
  const t = useMessage()
  const { register } = useFormContext<MatchForm>()
  const removeNonDigits = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    currentTarget.value = digitsOf(currentTarget.value)
  }
  return (
    <input
      className="number"
      {...register(name, {
        setValueAs: (digits) => (digits === '' || digits === null ? null : Number(digits)),
      })}
      onInput={removeNonDigits}
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

/** Field for a note's text, which grows with the text. `FieldRows` styles the field. */
export function NoteText({ side, index, isInvalid }: NoteFieldProps) {
  const t = useMessage()
  const { register } = useFormContext<MatchForm>()
  const { ref, ...field } = register(`${notesPath(side)}.${index}.notes`)
  return (
    <textarea
      className="words"
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

/** Sets a text area's height to the text's, in browsers without `field-sizing`. */
function growWithText(element: HTMLTextAreaElement): void {
  if (Reflect.has(element.style, 'fieldSizing')) return
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight + 2}px`
}
