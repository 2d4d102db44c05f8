import type { FormEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { digitsOf } from '../../../../contract/digits'
import { LIMITS } from '../../../../contract/fields'
import { useMessage } from '../../../i18n'
import type { lineupPath, MatchForm } from '../matchForm'

type ShirtNumberProps = { name: `${ReturnType<typeof lineupPath>}.${number}.shirtNo`; isInvalid: boolean }

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
