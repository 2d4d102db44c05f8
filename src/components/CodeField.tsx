import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useMessage } from '../i18n'

type CodeFieldProps = Pick<TextFieldProps, 'inputRef' | 'error' | 'helperText' | 'autoFocus'> & {
  /** Whether letters are to be typed, which the keys for digits have none of. */
  takesLetters?: boolean
}

/** A code of an authenticator app, or a recovery code: phones offer the one, and show keys for it. */
export function CodeField({ takesLetters = false, ...rest }: CodeFieldProps) {
  const t = useMessage()
  return (
    <TextField
      {...rest}
      label={t(takesLetters ? 'secondFactor.recoveryCode' : 'secondFactor.code')}
      name="code"
      autoComplete="one-time-code"
      slotProps={{
        htmlInput: {
          inputMode: takesLetters ? 'text' : 'numeric',
          autoCapitalize: takesLetters ? 'characters' : 'none',
          spellCheck: false,
          maxLength: 64,
        },
      }}
    />
  )
}
