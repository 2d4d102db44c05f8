import { z } from 'zod/mini'
import type { UserRow } from '../../../contract/rows'
import { canSignIn } from '../../../contract/user'
import { useActor } from '../../authProvider/useSession'
import { useAllRows } from '../../components/useOrOnDevice'
import { usePreference } from '../../components/usePreference'

const MAX_REMEMBERED = 8
const lastAskedSchema = z.object({ ids: z._default(z.array(z.string()), []) })

const BY_NAME = { field: 'name', order: 'ASC' } as const

/** Returns the active users with this role, by name. */
function useActive(role: 'Scout' | 'Admin', isEnabled: boolean) {
  const { rows, isLoading } = useAllRows('users', { sort: BY_NAME, filter: { role } }, { isEnabled })
  return { rows: rows.filter(canSignIn), isLoading }
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
