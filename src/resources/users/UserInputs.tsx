import Stack from '@mui/material/Stack'
import { useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ROLES, USER_STATUS } from '../../../contract/closedLists'
import { LIMITS } from '../../../contract/fields'
import { can } from '../../../contract/permissions'
import { type AdminUser, userInputSchema } from '../../../contract/user'
import { useActor } from '../../authProvider/useSession'
import { useUndelivered } from '../../components/useUndelivered'
import { DayInput } from '../../forms/inputs/DayInput'
import { FormField } from '../../forms/inputs/FormField'
import { validateBy } from '../../forms/inputs/formValidation'
import { KnownField } from '../../forms/inputs/KnownField'
import { FieldCard } from '../../forms/recordPage/FieldCard'
import { useMessage } from '../../i18n'
import { RoleInput } from './RoleInput'

export const validateUser = validateBy(userInputSchema)

const name = { htmlInput: { maxLength: LIMITS.name, autoComplete: 'off' } }
const email = { maxLength: LIMITS.email, autoComplete: 'off', autoCapitalize: 'off' }

export function UserInputs() {
  const t = useMessage()
  const actor = useActor()
  const user = useRecordContext<AdminUser>()
  const roles = ROLES.filter((role) =>
    user === undefined
      ? can(actor, 'user.grant', { id: '', role })
      : can(actor, 'user.changeRole', { id: user.id, role }),
  )
  const isEmailFixed = user !== undefined && !can(actor, 'user.changeEmail', user)
  return (
    <Stack spacing={2}>
      <FieldCard>
        <FormField source="firstName" label={t('users.field.firstName')} required slotProps={name} />
        <FormField source="lastName" label={t('users.field.lastName')} required slotProps={name} />
        <FormField
          source="email"
          label={t('users.field.email')}
          type="email"
          required
          slotProps={{ htmlInput: { ...email, readOnly: isEmailFixed } }}
          hint={user && <EmailHint user={user} isFixed={isEmailFixed} />}
        />
      </FieldCard>
      <FieldCard columns={1}>
        <RoleInput roles={roles} />
      </FieldCard>
      <LicenceInputs />
    </Stack>
  )
}

/** Edits an agent’s licence, which only administrators change. */
function LicenceInputs() {
  const t = useMessage()
  const actor = useActor()
  const role = useWatch<AdminUser, 'role'>({ name: 'role' })
  if (role !== 'Agent' || !can(actor, 'user.license', { id: '', role })) return null
  return (
    <KnownField source="licence">
      <FieldCard>
        <FormField
          source="licence"
          label={t('users.field.licence')}
          hint={t('consents.licenceHint')}
          slotProps={{ htmlInput: { maxLength: LIMITS.licence, autoComplete: 'off' } }}
        />
        <DayInput source="licenceUntil" label={t('users.field.licenceUntil')} />
      </FieldCard>
    </KnownField>
  )
}

/** Explains why the email cannot be changed, or the effects of a change. */
function EmailHint({ user, isFixed }: { user: AdminUser; isFixed: boolean }) {
  const t = useMessage()
  const undelivered = useUndelivered()
  if (isFixed) return t('users.emailFixed')
  if (user.status !== USER_STATUS.Active) return undelivered?.hint ?? t('users.emailInvited')
  // Servers with only the documented calls store a new email without confirmation, so no hint is needed.
  if (user.emailConfirmed === undefined) return null
  return [t('users.emailChanges'), undelivered?.hint].filter(Boolean).join(' ')
}
