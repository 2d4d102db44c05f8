import FormHelperText from '@mui/material/FormHelperText'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { FieldError } from '../../forms/inputs/FieldError'
import type { ListPath, MatchForm } from './matchForm'

/**
 * Shows an error of a side's whole list, such as too many notes; rows show their own errors. After each failed save, scrolls
 * the error into view, because no field gets the focus and the save button is at the bottom.
 */
export function ListError({ name }: { name: ListPath }) {
  const { errors, submitCount } = useFormState<MatchForm>({ name })
  const message = errors[name]?.message
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message !== undefined && submitCount > 0) text.current?.scrollIntoView({ block: 'center' })
  }, [message, submitCount])
  if (message === undefined) return null
  return (
    <FormHelperText ref={text} error role="alert">
      <FieldError error={message} />
    </FormHelperText>
  )
}
