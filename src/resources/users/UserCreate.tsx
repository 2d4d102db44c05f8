import { useState } from 'react'
import { emptyForm } from '../../../contract/descriptor'
import { type AdminUser, USER_FIELDS } from '../../../contract/user'
import { useUndelivered } from '../../components/useUndelivered'
import { newId } from '../../dataProvider'
import { RecordCreate } from '../../forms/RecordCreate'
import { RecordForm } from '../../forms/RecordForm'
import { useMessage } from '../../i18n'
import { UserInputs, validateUser } from './UserInputs'

const NEW_USER = emptyForm(USER_FIELDS)

/** Creates a user and sends the invitation. */
export default function UserCreate() {
  const t = useMessage()
  const undelivered = useUndelivered()
  const [id] = useState(newId)
  return (
    <RecordCreate<AdminUser>
      title={t('users.new')}
      newId={id}
      initialValues={NEW_USER}
      subtitle={undelivered?.hint ?? t('users.inviteHint')}
      createdMessage={({ email }) => undelivered?.done ?? t('users.invited', { email })}
      createdSeverity={undelivered === null ? undefined : 'warning'}
    >
      <RecordForm validate={validateUser} defaultValues={{ id, ...NEW_USER }} saveLabel={t('users.invite')}>
        <UserInputs />
      </RecordForm>
    </RecordCreate>
  )
}
