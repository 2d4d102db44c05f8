import { useGetList } from 'ra-core'
import { LIMITS } from '../../../contract/fields'
import { foldText, searchWords } from '../../../contract/text'
import type { AdminUser } from '../../../contract/user'

const ALL = { page: 1, perPage: LIMITS.listAmount }
const BY_NAME = { field: 'name', order: 'ASC' } as const

/** Everybody with whom something can be shared, from the cached list of users. */
export function usePeople() {
  const { data, isPending, error } = useGetList<AdminUser>('users', { pagination: ALL, sort: BY_NAME })
  return { people: data ?? [], isPending, error }
}

export const nameOf = ({ firstName, lastName }: Pick<AdminUser, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim()

/** Whether all words of the search stand in a person's name or e-mail. */
export function isFound(person: AdminUser, search: string): boolean {
  const text = foldText(`${nameOf(person)} ${person.email}`)
  return searchWords(search).every((word) => text.includes(word))
}
