import { useMessage } from '../../i18n'
import { OutlinedField, type OutlinedFieldProps } from './OutlinedField'

type CodeFieldProps = Pick<OutlinedFieldProps, 'inputRef' | 'error' | 'helperText' | 'autoFocus'> & {
  /** Whether the field is for a recovery code, so that phones show a keyboard with letters. */
  takesLetters?: boolean
}

/** Field for a code of an authenticator app or a recovery code. Phones suggest the code and, except for a recovery code, show a numeric keyboard. */
export function CodeField({ takesLetters = false, ...rest }: CodeFieldProps) {
  const t = useMessage()
  return (
    <OutlinedField
      {...rest}
      label={t(takesLetters ? 'secondFactor.recoveryCode' : 'secondFactor.code')}
      name="code"
      autoComplete="one-time-code"
      inputProps={{
        inputMode: takesLetters ? 'text' : 'numeric',
        autoCapitalize: takesLetters ? 'characters' : 'none',
        spellCheck: false,
        maxLength: 64,
      }}
    />
  )
}
