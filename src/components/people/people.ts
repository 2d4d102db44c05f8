import { useGetMany } from 'react-admin'
import { USER_STATUS } from '../../../contract/closedLists'
import type { UserRow } from '../../../contract/rows'
import { type AdminUser, isUnconfirmed } from '../../../contract/user'

/** Users by their ids, as far as the caller may know them. */
export function usePeople(ids: readonly string[]) {
  const enabled = ids.length > 0
  const { data, isPending } = useGetMany<UserRow>('users', { ids: [...ids] }, { enabled })
  const people = new Map((data ?? []).filter(Boolean).map((person) => [person.id, person]))
  return { people, isPending: enabled && isPending }
}

/** Whether a user has proved that the mailbox is theirs. */
export type AddressStatus = 'confirmed' | 'unconfirmed' | 'invited' | 'inviteExpired'

export function addressStatus(person: Pick<AdminUser, 'emailConfirmed' | 'status'>): AddressStatus {
  if (!isUnconfirmed(person)) return 'confirmed'
  if (person.status === USER_STATUS.InvitePending) return 'invited'
  return person.status === USER_STATUS.InviteExpired ? 'inviteExpired' : 'unconfirmed'
}

/** Returns whether reports can be shared with a user: not with one who signed up with an unconfirmed address. An invited user must open the email. */
export const canBeSharedWith = (person: Pick<AdminUser, 'emailConfirmed' | 'status'>): boolean =>
  addressStatus(person) !== 'unconfirmed'
