import Stack from '@mui/material/Stack'
import { useRecordContext } from 'ra-core'
import { RadioButtonGroupInput, TextInput } from 'ra-ui-materialui'
import { LIMITS } from '../../../contract/fields'
import { can } from '../../../contract/permissions'
import { type AdminUser, ROLES, userInputSchema } from '../../../contract/user'
import { useActor } from '../../authProvider/useSession'
import { validateBy } from '../../components/formValidation'
import { FieldCard } from '../../components/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { RoleOption } from './RoleOption'

type UserForm = Partial<Record<'firstName' | 'lastName' | 'email', string | null>> & Record<string, unknown>

/** Emptied texts are null in a form, and empty where they are sent. */
export const validateUser = validateBy(userInputSchema, (user: UserForm) => ({
  ...user,
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email ?? '',
}))

const name = { maxLength: LIMITS.name, autoComplete: 'off' }

export function UserInputs() {
  const t = useMessage()
  const actor = useActor()
  const user = useRecordContext<AdminUser>()
  const roles = ROLES.filter((role) => can(actor, 'user.grant', { id: user?.id ?? '', role }))
  return (
    <Stack spacing={2}>
      <FieldCard>
        <TextInput
          source="firstName"
          label={t('users.field.firstName')}
          isRequired
          helperText={false}
          slotProps={{ htmlInput: name }}
        />
        <TextInput
          source="lastName"
          label={t('users.field.lastName')}
          isRequired
          helperText={false}
          slotProps={{ htmlInput: name }}
        />
        <TextInput
          source="email"
          label={t('users.field.email')}
          type="email"
          isRequired
          helperText={false}
          slotProps={{ htmlInput: { maxLength: LIMITS.email, autoComplete: 'off', autoCapitalize: 'off' } }}
        />
      </FieldCard>
      <FieldCard columns={1}>
        <RadioButtonGroupInput
          source="role"
          label={t('users.field.role')}
          row={false}
          helperText={false}
          choices={roles.map((role) => ({ id: role }))}
          optionText={<RoleOption />}
        />
      </FieldCard>
    </Stack>
  )
}
