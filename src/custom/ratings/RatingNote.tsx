import { useForkRef } from '@mui/material/utils'
import type { KeyboardEvent, Ref } from 'react'
import { useController } from 'react-hook-form'
import type { RatingItem } from '../../../contract/ratings'
import { isComposing } from '../../components/isComposing'
import { FieldError } from '../../forms/inputs/FieldError'
import { LongTextField } from '../../forms/inputs/LongTextField'
import { useMessage } from '../../i18n'
import { notePath } from './ratingFields'

type RatingNoteProps = {
  item: RatingItem
  id: string
  /** Called on Escape, to focus the item again. */
  onLeave: () => void
  ref: Ref<HTMLTextAreaElement>
}

export function RatingNote({ item, id, onLeave, ref }: RatingNoteProps) {
  const t = useMessage()
  const { field, fieldState } = useController({ name: notePath(item) })
  const inputRef = useForkRef(ref, field.ref)
  const error = fieldState.error?.message
  const leaveOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isComposing(event)) return
    event.preventDefault()
    event.stopPropagation()
    onLeave()
  }
  return (
    <LongTextField
      id={id}
      name={field.name}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      inputRef={inputRef}
      label={t('ratings.note', { item: t(`ratings.item.${item.item}`) })}
      minRows={2}
      maxRows={10}
      fullWidth
      size="small"
      margin="dense"
      error={error !== undefined}
      helperText={error === undefined ? t('analyses.readBy.everyone') : <FieldError error={error} />}
      onKeyDown={leaveOnEscape}
    />
  )
}
