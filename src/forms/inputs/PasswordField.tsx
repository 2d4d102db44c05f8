import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Tooltip from '@mui/material/Tooltip'
import { type KeyboardEvent, useState } from 'react'
import { useMessage } from '../../i18n'
import { OutlinedField, type OutlinedFieldProps } from './OutlinedField'

type PasswordFieldProps = Pick<
  OutlinedFieldProps,
  'label' | 'inputRef' | 'error' | 'helperText' | 'autoFocus' | 'name'
> & {
  autoComplete: 'current-password' | 'new-password'
}

/** Field for a password, with a button that shows the password and a warning while Caps Lock is on. */
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
    <OutlinedField
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
      inputProps={{ autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <InputAdornment position="end">
          <Tooltip title={toggle}>
            <IconButton aria-label={toggle} edge="end" onClick={() => setShown(!isShown)}>
              {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
            </IconButton>
          </Tooltip>
        </InputAdornment>
      }
    />
  )
}
