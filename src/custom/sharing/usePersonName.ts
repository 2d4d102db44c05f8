import { fullName } from '../../../contract/text'
import type { AdminUser } from '../../../contract/user'
import { useMessage } from '../../i18n'

/** Returns a function for people's names by id, with a text for those whom the user may not read. */
export function usePersonName(people: ReadonlyMap<string, AdminUser>): (id: string) => string {
  const t = useMessage()
  return (id) => {
    const person = people.get(id)
    return person === undefined ? t('analyses.sharing.unknown') : fullName(person)
  }
}
