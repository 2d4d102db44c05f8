import FormHelperText from '@mui/material/FormHelperText'
import { useEffect, useRef } from 'react'
import { useFormState } from 'react-hook-form'
import { FieldError } from '../../components/FieldError'
import type { lineupPath, MatchForm, notesPath } from './matchForm'

type ListName = ReturnType<typeof notesPath> | ReturnType<typeof lineupPath>

/**
 * What is wrong with a side's notes or players as a whole, as that there are too many; of single ones their rows tell. It comes into view with
 * each save that it refuses: no field gets the focus, and one saves from the foot of the page.
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
