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

/** How far it is known that somebody reads their mailbox. */
export type AddressStatus = 'confirmed' | 'unconfirmed' | 'invited' | 'inviteExpired'

export function addressStatus(person: Pick<AdminUser, 'emailConfirmed' | 'status'>): AddressStatus {
  if (!isUnconfirmed(person)) return 'confirmed'
  if (person.status === USER_STATUS.InvitePending) return 'invited'
  return person.status === USER_STATUS.InviteExpired ? 'inviteExpired' : 'unconfirmed'
}

/** Nothing is shared with who has signed up under an address that they may not read; invitations are accepted in the mailbox alone. */
export const canBeSharedWith = (person: Pick<AdminUser, 'emailConfirmed' | 'status'>): boolean =>
  addressStatus(person) !== 'unconfirmed'
