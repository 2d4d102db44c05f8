import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useRecordContext } from 'react-admin'
import { can } from '../../../contract/permissions'
import { fullName } from '../../../contract/text'
import type { AdminUser } from '../../../contract/user'
import { useActor } from '../../authProvider/useSession'
import { Overflow } from '../../components/Overflow'
import { ApiTokensCard } from '../../custom/apiTokens/ApiTokensCard'
import { PersonalDataButton } from '../../custom/erasure/PersonalDataButton'
import { UserSecondFactor } from '../../custom/secondFactor/UserSecondFactor'
import { SessionsCard } from '../../custom/sessions/SessionsCard'
import { useFeature } from '../../dataProvider/features'
import { RecordEdit } from '../../forms/RecordEdit'
import { RecordForm } from '../../forms/RecordForm'
import { DeleteRecord } from '../../forms/recordPage/DeleteRecord'
import { useMessage } from '../../i18n'
import { formatMoment } from '../../i18n/days'
import { HandOver } from './access/HandOver'
import { UserAccess } from './access/UserAccess'
import { hasWork, useUserWork, workWords } from './access/useUserWork'
import { InviteAgain } from './InviteAgain'
import { UserDetails } from './UserDetails'
import { UserInputs, validateUser } from './UserInputs'
import { UserStatus } from './UserStatus'

export default function UserEdit() {
  const t = useMessage()
  return (
    <RecordEdit<AdminUser>
      titleOf={fullName}
      subtitle={(user) => <UserFacts user={user} />}
      actions={(user) => (
        <>
          <InviteAgain user={user} />
          <UserMenu user={user} />
        </>
      )}
      savedMessage={t('users.saved')}
    >
      <UserForm />
      <UserSessions />
    </RecordEdit>
  )
}

/** Shows the rarer actions of administrators. */
function UserMenu({ user }: { user: AdminUser }) {
  const mayBundle = can(useActor(), 'user.bundle', user)
  if (!useFeature('personalData') || !mayBundle) return null
  const subject = { resource: 'users', id: user.id, name: fullName(user) } as const
  return (
    <Overflow>
      <PersonalDataButton action="bundle" {...subject} />
      <PersonalDataButton action="erase" {...subject} />
    </Overflow>
  )
}

/** Shows the form to users who may change this user, and the details to others. */
function UserForm() {
  const actor = useActor()
  const user = useRecordContext<AdminUser>()
  if (user === undefined) return null
  if (!can(actor, 'user.update', user)) return <UserDetails user={user} />
  return (
    <RecordForm validate={validateUser} aside={<DeleteUser />}>
      <UserInputs />
    </RecordForm>
  )
}

/** Shows the user's status and, to administrators, the dates of creation and last sign-in. */
function UserFacts({ user }: { user: AdminUser }) {
  const t = useMessage()
  const { createdAt, lastSignInAt } = user
  return (
    <Stack
      direction="row"
      useFlexGap
      sx={{ flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}
    >
      <UserStatus user={user} />
      {createdAt && <span>{t('users.addedOn', { when: formatMoment(createdAt) })}</span>}
      {lastSignInAt && <span>{t('users.signedInOn', { when: formatMoment(lastSignInAt) })}</span>}
    </Stack>
  )
}

/** Shows the user's access and second factor to administrators, and the sessions also to the user. */
function UserSessions() {
  const actor = useActor()
  const user = useRecordContext<AdminUser>()
  if (user === undefined || !can(actor, 'user.readSessions', user)) return null
  return (
    <Stack spacing={2} sx={{ mt: 2 }}>
      <UserAccess user={user} />
      {can(actor, 'user.readSecondFactor', user) && <UserSecondFactor user={user} />}
      <SessionsCard owner={{ userId: user.id }} userVersion={user.version} />
      <ApiTokensCard owner={{ userId: user.id }} userVersion={user.version} />
    </Stack>
  )
}

/** Says what happens to the deleted user's work, and offers to transfer the work first. */
function DeletionText({ user }: { user: AdminUser }) {
  const t = useMessage()
  const { data: work } = useUserWork(user)
  if (!work || !hasWork(work)) return t('users.deleteText', { user: fullName(user) })
  return (
    <>
      {t('users.deleteWithWork', { user: fullName(user), work: workWords(t, work) })}
      <Box sx={{ mt: 2 }}>
        <HandOver user={user} label={t('users.handOver.first')} />
      </Box>
    </>
  )
}

/** Deletes another user. Users delete their own account on the account page, which explains the effects. */
function DeleteUser() {
  const actor = useActor()
  const user = useRecordContext<AdminUser>()
  if (user === undefined || user.id === actor.id) return null
  return <DeleteRecord<AdminUser> textOf={(record) => <DeletionText user={record} />} />
}
