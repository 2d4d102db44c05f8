import { TextInput } from 'ra-ui-materialui'
import { LIMITS } from '../../../contract/fields'
import { type Team, teamInputSchema } from '../../../contract/team'
import { validateBy } from '../../components/formValidation'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { useMessage } from '../../i18n'

/** What a form holds is a team whose name may have been emptied. */
type TeamForm = Omit<Team, 'name'> & { name: string | null }

export const validateTeam = validateBy(teamInputSchema, (team: Partial<TeamForm>) => ({
  ...team,
  name: team.name ?? '',
}))

export function TeamInputs() {
  const t = useMessage()
  return (
    <FieldCard>
      <TextInput
        source="name"
        label={t('teams.field.name')}
        isRequired
        helperText={false}
        slotProps={{ htmlInput: { maxLength: LIMITS.name, autoComplete: 'off' } }}
      />
    </FieldCard>
  )
}
