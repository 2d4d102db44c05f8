import { normaliseRole, ROLES, type Role } from '../../../contract/closedLists'
import { can } from '../../../contract/permissions'
import type { USER_FIELDS } from '../../../contract/user'
import { useActor } from '../../authProvider/useSession'
import { lazyComponent } from '../../components/lazyComponent'
import { useMessage } from '../../i18n'
import { type BulkField, bulkFields } from '../../list'

/** Loads with the bulk-change dialog, because the list itself needs no form. */
const RoleInput = lazyComponent<{ roles: readonly Role[] }>(async () => ({
  default: (await import('./RoleInput')).RoleInput,
}))

/** Returns the fields that can be changed for many users at once: the role, with the choices that the signed-in user may assign. */
export function useUserFields(): BulkField[] {
  const t = useMessage()
  const actor = useActor()
  const roles = ROLES.filter((role) => can(actor, 'user.changeRole', { id: '', role }))
  return bulkFields<typeof USER_FIELDS>({
    role: {
      label: t('users.field.role'),
      input: <RoleInput roles={roles} />,
      useWords: (value) => t(`users.role.${normaliseRole(value)}`),
    },
  })
}
