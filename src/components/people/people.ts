import { useGetMany } from 'react-admin'
import { USER_STATUS } from '../../../contract/closedLists'
import type { UserRow } from '../../../contract/rows'
import { fullName } from '../../../contract/text'
import { type AdminUser, isUnconfirmed } from '../../../contract/user'
import type { Message } from '../../i18n'

/** Returns a map of users by id. Users whom the signed-in user may not read are missing. */
export function usePeople(ids: readonly string[]) {
  const enabled = ids.length > 0
  const { data, isPending } = useGetMany<UserRow>('users', { ids: [...ids] }, { enabled })
  const people = new Map((data ?? []).filter(Boolean).map((person) => [person.id, person]))
  return { people, isPending: enabled && isPending }
}

export type People = ReadonlyMap<string, AdminUser>

/** Returns a user's name, or a text for a user whom the signed-in user may not read. */
export function personName(t: Message, people: People, id: string): string {
  const person = people.get(id)
  return person === undefined ? t('analyses.sharing.unknown') : fullName(person)
}

/** Whether a user has confirmed the email address, or why not. */
export type AddressStatus = 'confirmed' | 'unconfirmed' | 'invited' | 'inviteExpired'

export function addressStatus(person: Pick<AdminUser, 'emailConfirmed' | 'status'>): AddressStatus {
  if (!isUnconfirmed(person)) return 'confirmed'
  if (person.status === USER_STATUS.InvitePending) return 'invited'
  return person.status === USER_STATUS.InviteExpired ? 'inviteExpired' : 'unconfirmed'
}

/** Returns whether reports can be shared with a user: not if an address from a sign-up is unconfirmed. Invited users confirm theirs by accepting. */
export const canBeSharedWith = (person: Pick<AdminUser, 'emailConfirmed' | 'status'>): boolean =>
  addressStatus(person) !== 'unconfirmed'
