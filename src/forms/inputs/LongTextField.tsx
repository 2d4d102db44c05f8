import TextField, { type TextFieldProps } from '@mui/material/TextField'
import type { ComponentProps } from 'react'

/** Returns whether CSS can grow a text area with its text. MUI measures each text area on every render, which is slow on a phone. */
const growsByItself = () => globalThis.CSS?.supports?.('field-sizing', 'content') ?? false

/** Multi-line text field, which grows from `minRows` to `maxRows` with its text. */
export function LongTextField({ minRows = 1, maxRows, slotProps, ...field }: TextFieldProps) {
  if (!growsByItself()) return <TextField {...field} {...{ minRows, maxRows, slotProps }} multiline />
  return (
    <TextField
      {...field}
      multiline
      slotProps={{
        ...slotProps,
        input: { ...slotProps?.input, inputComponent: TextArea },
        htmlInput: {
          ...slotProps?.htmlInput,
          style: { fieldSizing: 'content', minHeight: `${minRows}lh`, maxHeight: maxRows && `${maxRows}lh` },
        },
      }}
    />
  )
}

type TextAreaProps = ComponentProps<'textarea'> & { type?: string; ownerState?: object }

const TextArea = ({ type: _type, ownerState: _ownerState, ...area }: TextAreaProps) => <textarea {...area} />
