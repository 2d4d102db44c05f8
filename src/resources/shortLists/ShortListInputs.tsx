import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Stack from '@mui/material/Stack'
import { useController } from 'react-hook-form'
import { LIMITS } from '../../../contract/fields'
import { shortListInputSchema } from '../../../contract/shortList'
import { FormField } from '../../forms/inputs/FormField'
import { validateBy } from '../../forms/inputs/formValidation'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { EntriesInput } from './EntriesInput'

export const validateShortList = validateBy(shortListInputSchema)

/** The fields of a short list: name, purpose, readers, and its players in order with reasons. */
export function ShortListInputs() {
  const t = useMessage()
  return (
    <Stack spacing={2}>
      <FieldCard columns={1}>
        <FormField
          source="name"
          label={t('shortLists.field.name')}
          required
          hint={t('shortLists.nameExample')}
          slotProps={{ htmlInput: { maxLength: LIMITS.name, dir: 'auto' } }}
        />
        <FormField
          source="purpose"
          label={t('shortLists.field.purpose')}
          multiline
          minRows={2}
          slotProps={{ htmlInput: { maxLength: LIMITS.note, dir: 'auto' } }}
        />
        <SharedInput />
      </FieldCard>
      <EntriesInput />
    </Stack>
  )
}

function SharedInput() {
  const t = useMessage()
  const { field } = useController<{ isShared: boolean }, 'isShared'>({ name: 'isShared' })
  return (
    <FormControlLabel
      control={
        <Checkbox
          name="isShared"
          checked={field.value}
          onChange={(_event, isChecked) => field.onChange(isChecked)}
          onBlur={field.onBlur}
        />
      }
      label={t('shortLists.field.isShared')}
    />
  )
}
