import { fullName } from '../../../contract/text'
import type { AdminUser } from '../../../contract/user'
import { useMessage } from '../../i18n'

/** Names people by their ids, also those whom the caller may not know. */
export function usePersonName(people: ReadonlyMap<string, AdminUser>): (id: string) => string {
  const t = useMessage()
  return (id) => {
    const person = people.get(id)
    return person === undefined ? t('analyses.sharing.unknown') : fullName(person)
  }
}
