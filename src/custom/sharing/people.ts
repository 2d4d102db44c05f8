import { useGetMany } from 'react-admin'
import type { AdminUser } from '../../../contract/user'

/** Users by their ids, as far as the caller may know them. */
export function usePeople(ids: readonly string[]) {
  const enabled = ids.length > 0
  const { data, isPending } = useGetMany<AdminUser>('users', { ids: [...ids] }, { enabled })
  const people = new Map((data ?? []).filter(Boolean).map((person) => [person.id, person]))
  return { people, isPending: enabled && isPending }
}
