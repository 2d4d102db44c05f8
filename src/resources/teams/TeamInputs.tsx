import { LIMITS } from '../../../contract/fields'
import { teamInputSchema } from '../../../contract/team'
import { DuplicateNotice } from '../../forms/duplicates/DuplicateNotice'
import { AliasesInput } from '../../forms/inputs/AliasesInput'
import { ExternalIdsInput } from '../../forms/inputs/ExternalIdsInput'
import { FormField } from '../../forms/inputs/FormField'
import { validateBy } from '../../forms/inputs/formValidation'
import { KnownField } from '../../forms/inputs/KnownField'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import CountryInput from './CountryInput'

export const validateTeam = validateBy(teamInputSchema)

const name = { htmlInput: { maxLength: LIMITS.name, autoComplete: 'off' } }

export function TeamInputs() {
  const t = useMessage()
  return (
    <FieldCard>
      <FormField source="name" label={t('teams.field.name')} required slotProps={name} />
      <AliasesInput label={t('teams.field.aliases')} />
      <KnownField source="country">
        <CountryInput />
      </KnownField>
      <ExternalIdsInput label={t('teams.field.externalIds')} />
      <DuplicateNotice resource="teams" />
    </FieldCard>
  )
}
