import { useGetMany } from 'react-admin'
import { USER_STATUS } from '../../../contract/closedLists'
import { type AdminUser, isUnconfirmed } from '../../../contract/user'

/** Users by their ids, as far as the caller may know them. */
export function usePeople(ids: readonly string[]) {
  const enabled = ids.length > 0
  const { data, isPending } = useGetMany<AdminUser>('users', { ids: [...ids] }, { enabled })
  const people = new Map((data ?? []).filter(Boolean).map((person) => [person.id, person]))
  return { people, isPending: enabled && isPending }
}

/** Why nothing can be shared with somebody yet (decision record 0028): an invitation that waits or has run out, or an address of their own. */
export type SharingObstacle = 'unconfirmed' | 'invited' | 'inviteExpired'

export function sharingObstacle(
  person: Pick<AdminUser, 'emailConfirmed' | 'status'>,
): SharingObstacle | null {
  if (!isUnconfirmed(person)) return null
  if (person.status === USER_STATUS.InvitePending) return 'invited'
  return person.status === USER_STATUS.InviteExpired ? 'inviteExpired' : 'unconfirmed'
}
