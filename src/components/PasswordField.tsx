import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, useState } from 'react'
import { useMessage } from '../i18n'

type PasswordFieldProps = Pick<TextFieldProps, 'inputRef' | 'error' | 'helperText' | 'autoFocus' | 'name'> & {
  label: string
  autoComplete: 'current-password' | 'new-password'
}

/** A password that can be looked at, with a word of warning while Caps Lock is on. */
export function PasswordField({
  label,
  name = 'password',
  autoComplete,
  error = false,
  helperText,
  ...rest
}: PasswordFieldProps) {
  const t = useMessage()
  const [isShown, setShown] = useState(false)
  const [hasCapsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const toggle = t(isShown ? 'signIn.hidePassword' : 'signIn.showPassword')
  return (
    <TextField
      {...rest}
      label={label}
      name={name}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      error={error}
      helperText={hasCapsLock && !error ? t('signIn.capsLock') : helperText}
      onKeyDown={watchCapsLock}
      onKeyUp={watchCapsLock}
      onBlur={() => setCapsLock(false)}
      slotProps={{
        htmlInput: { autoCapitalize: 'none', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Tooltip title={toggle}>
                <IconButton aria-label={toggle} edge="end" onClick={() => setShown(!isShown)}>
                  {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
                </IconButton>
              </Tooltip>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
