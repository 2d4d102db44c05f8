import { useMessage } from '../i18n'
import { OutlinedField, type OutlinedFieldProps } from './OutlinedField'

type CodeFieldProps = Pick<OutlinedFieldProps, 'inputRef' | 'error' | 'helperText' | 'autoFocus'> & {
  /** Whether letters are to be typed, which the keys for digits have none of. */
  takesLetters?: boolean
}

/** A code of an authenticator app, or a recovery code: phones offer the one, and show keys for it. */
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
