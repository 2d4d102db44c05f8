import { emptyForm } from '../../../contract/descriptor'
import { type AdminUser, USER_FIELDS } from '../../../contract/user'
import { RecordCreate } from '../../components/recordPage/RecordCreate'
import { RecordForm } from '../../components/recordPage/RecordForm'
import { useMessage } from '../../i18n'
import { UserInputs, validateUser } from './UserInputs'

const NEW_USER = emptyForm(USER_FIELDS)

/** Who is made a user here gets an invitation by e-mail. */
export default function UserCreate() {
  const t = useMessage()
  return (
    <RecordCreate<AdminUser>
      title={t('users.new')}
      subtitle={t('users.inviteHint')}
      createdMessage={({ email }) => t('users.invited', { email })}
    >
      <RecordForm validate={validateUser} defaultValues={NEW_USER} saveLabel={t('users.invite')}>
        <UserInputs />
      </RecordForm>
    </RecordCreate>
  )
}
