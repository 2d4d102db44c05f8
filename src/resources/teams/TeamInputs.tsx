import { LIMITS } from '../../../contract/fields'
import { teamInputSchema } from '../../../contract/team'
import { AliasesInput } from '../../components/AliasesInput'
import { DuplicateNotice } from '../../components/duplicates'
import { ExternalIdsInput } from '../../components/ExternalIdsInput'
import { FormField } from '../../components/FormField'
import { validateBy } from '../../components/formValidation'
import { KnownField } from '../../components/KnownField'
import { FieldCard } from '../../components/recordPage/FieldCard'
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
