import { useGetList } from 'react-admin'
import { z } from 'zod/mini'
import { LIMITS } from '../../../contract/fields'
import type { UserRow } from '../../../contract/rows'
import { canSignIn } from '../../../contract/user'
import { useActor } from '../../authProvider/useSession'
import { useOrOnDevice } from '../../components/useOrOnDevice'
import { usePreference } from '../../components/usePreference'

const MAX_REMEMBERED = 8
const lastAskedSchema = z.object({ ids: z._default(z.array(z.string()), []) })

const paramsOf = (role: 'Scout' | 'Admin') => ({
  pagination: { page: 1, perPage: LIMITS.listAmount },
  sort: { field: 'name', order: 'ASC' } as const,
  filter: { role },
})

/** Returns the active users with this role, by name. */
function useActive(role: 'Scout' | 'Admin', isEnabled: boolean) {
  const params = paramsOf(role)
  const list = useGetList<UserRow>('users', params, { enabled: isEnabled })
  const { rows, isAnswered, isUnanswered } = useOrOnDevice('users', list, { params, isEnabled })
  return { rows: rows.filter(canSignIn), isLoading: isEnabled && !isAnswered && !isUnanswered }
}

/** Returns the users who can be asked, those whom the user asked last first. Only administrators can choose administrators. */
export function useScouts() {
  const scouts = useActive('Scout', true)
  const administrators = useActive('Admin', useActor().role === 'Admin')
  const [{ ids }, change] = usePreference('requests.lastAsked', lastAskedSchema)
  const rankOf = ({ id }: UserRow) => (ids.includes(id) ? ids.indexOf(id) : MAX_REMEMBERED)
  return {
    scouts: [...scouts.rows, ...administrators.rows].sort((one, other) => rankOf(one) - rankOf(other)),
    isLoading: scouts.isLoading || administrators.isLoading,
    remember: (id: string) =>
      change((before) => ({
        ids: [id, ...before.ids.filter((other) => other !== id)].slice(0, MAX_REMEMBERED),
      })),
  }
}
