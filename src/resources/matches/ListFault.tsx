import FormHelperText from '@mui/material/FormHelperText'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { FieldError } from '../../forms/inputs/FieldError'
import type { lineupPath, MatchForm, notesPath } from './matchForm'

type ListName = ReturnType<typeof notesPath> | ReturnType<typeof lineupPath>

/**
 * Shows an error of a side's whole list, such as too many notes; rows show their own errors. Scrolls into view after each
 * failed save, because no field gets the focus and the save button is at the bottom.
 */
export function ListFault({ name }: { name: ListName }) {
  const { errors, submitCount } = useFormState<MatchForm>({ name })
  const message = errors[name]?.message
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (message !== undefined && submitCount > 0) words.current?.scrollIntoView({ block: 'center' })
  }, [message, submitCount])
  if (message === undefined) return null
  return (
    <FormHelperText ref={words} error role="alert">
      <FieldError error={message} />
    </FormHelperText>
  )
}
