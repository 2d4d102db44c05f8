import { LIMITS } from '../../../contract/fields'
import { FormField } from '../../forms/inputs/FormField'
import { useMessage } from '../../i18n'

/** Edits the country of a team, or of many teams at once. */
export default function CountryInput() {
  const t = useMessage()
  return (
    <FormField
      source="country"
      label={t('teams.field.country')}
      slotProps={{ htmlInput: { maxLength: LIMITS.name, autoComplete: 'off' } }}
    />
  )
}
