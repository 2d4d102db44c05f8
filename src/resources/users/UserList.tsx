import { ROLES, USER_STATUS } from '../../../contract/closedLists'
import { ROUTES } from '../../../contract/paths'
import { fullName } from '../../../contract/text'
import { UndeliveredNotice } from '../../components/UndeliveredNotice'
import { useCachedRecords } from '../../components/useCachedRecords'
import { useMessage } from '../../i18n'
import { formatDay } from '../../i18n/days'
import { FilterSelect, ListPage, MOMENT_WIDTH, Moment, useFilter } from '../../list'
import { ExportButton } from '../../list/export/ExportButton'
import { UserBulkActions } from './bulk/UserBulkActions'
import { UserStatus } from './UserStatus'
import { useUserFields } from './userFields'

/** Lists the users that the signed-in user may manage. */
export default function UserList() {
  const t = useMessage()
  const fields = useUserFields()
  return (
    <ListPage
      resource="users"
      above={<UndeliveredNotice />}
      exportButton={<ExportButton resource="users" />}
      href={({ id }) => ROUTES.edit('users', id)}
      bulk={{ labelOf: fullName, fields, canInvite: true, own: <UserBulkActions /> }}
      filters={
        <>
          <FilterSelect
            name="role"
            label={t('users.field.role')}
            options={ROLES.map((value) => ({ value, label: t(`users.role.${value}`) }))}
          />
          <FilterSelect
            name="status"
            label={t('users.field.status')}
            options={Object.values(USER_STATUS).map((value) => ({
              value: String(value),
              label: t(`users.status.${value}`),
            }))}
          />
          <FilterLocked />
        </>
      }
      columns={{
        name: { label: t('users.field.name'), sort: 'name', render: fullName },
        email: { label: t('users.field.email'), sort: 'email', render: ({ email }) => email },
        role: {
          label: t('users.field.role'),
          sort: 'role',
          width: 144,
          render: ({ role }) => t(`users.role.${role}`),
        },
        status: {
          label: t('users.field.status'),
          sort: 'status',
          width: 200,
          render: (user) => <UserStatus user={user} />,
        },
        licenceUntil: {
          label: t('users.field.licenceUntil'),
          width: 176,
          isExtra: true,
          render: ({ licenceUntil }) => licenceUntil && formatDay(licenceUntil),
        },
        createdAt: {
          label: t('lists.column.addedOn'),
          width: MOMENT_WIDTH,
          isExtra: true,
          render: ({ createdAt }) => <Moment at={createdAt} />,
        },
        lastSignInAt: {
          label: t('lists.column.lastSignIn'),
          sort: 'lastSignInAt',
          width: MOMENT_WIDTH,
          isExtra: true,
          render: ({ lastSignInAt }) => <Moment at={lastSignInAt} />,
        },
      }}
      phone={{
        primary: fullName,
        secondary: (user) => (
          <>
            {user.email}
            <UserStatus user={user} />
          </>
        ),
        trailing: ({ role }) => t(`users.role.${role}`),
      }}
    />
  )
}

/** Filters users by their lock. Hidden on servers with only the documented calls, which have no locks. */
function FilterLocked() {
  const t = useMessage()
  const [value] = useFilter('locked')
  const users = useCachedRecords('users')
  if (value === '' && !users?.some(({ locked }) => locked !== undefined)) return null
  return (
    <FilterSelect
      name="locked"
      label={t('users.locked')}
      options={[
        { value: 'true', label: t('users.locked') },
        { value: 'false', label: t('users.notLocked') },
      ]}
    />
  )
}
