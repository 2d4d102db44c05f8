import FormControl from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'

export type OutlinedFieldProps = Pick<
  OutlinedInputProps,
  | 'autoComplete'
  | 'autoFocus'
  | 'defaultValue'
  | 'endAdornment'
  | 'inputProps'
  | 'inputRef'
  | 'name'
  | 'onBlur'
  | 'onKeyDown'
  | 'onKeyUp'
  | 'type'
> & { label: string; error?: boolean | undefined; helperText?: ReactNode }

/**
 * Renders an ordinary text field from the parts of MUI's `TextField`. `TextField` also loads the select, menus and two more
 * variants, a tenth of the script that the sign-in page loads.
 */
export function OutlinedField({ label, error = false, helperText, ...input }: OutlinedFieldProps) {
  const id = useId()
  const helperId = `${id}-helper`
  return (
    <FormControl variant="outlined" fullWidth error={error}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput {...input} id={id} label={label} {...(helperText && { 'aria-describedby': helperId })} />
      {helperText && <FormHelperText id={helperId}>{helperText}</FormHelperText>}
    </FormControl>
  )
}
