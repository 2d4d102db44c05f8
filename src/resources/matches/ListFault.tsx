import FormHelperText from '@mui/material/FormHelperText'
import { ValidationError } from 'react-admin'
import { useFormState } from 'react-hook-form'
import type { lineupPath, MatchForm, notesPath } from './matchForm'

type ListName = ReturnType<typeof notesPath> | ReturnType<typeof lineupPath>

/** What is wrong with a side's notes or players as a whole, as that there are too many; of single ones their rows tell. */
export function ListFault({ name }: { name: ListName }) {
  const { errors } = useFormState<MatchForm>({ name })
  const message = errors[name]?.message
  if (message === undefined) return null
  return (
    <FormHelperText error role="alert">
      <ValidationError error={message} />
    </FormHelperText>
  )
}
