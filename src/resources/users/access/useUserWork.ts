import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { can } from '../../../../contract/permissions'
import type { AdminUser, UserWork } from '../../../../contract/user'
import { useActor } from '../../../authProvider/useSession'
import type { AppDataProvider } from '../../../dataProvider'
import { hasAccessCalls } from '../../../dataProvider/calls/users'
import type { Message } from '../../../i18n'
import { currentLanguage } from '../../../i18n/current'

/** Returns the counts of a user's work, refetched on every mount. Disabled if the viewer or the server cannot transfer work. */
export function useUserWork(user: AdminUser) {
  const actor = useActor()
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['userWork', user.id],
    queryFn: async ({ signal }) => (await dataProvider.workOf(user.id, { signal })).data,
    enabled: hasAccessCalls(user) && can(actor, 'user.handOver', user),
    gcTime: 0,
  })
}

const KINDS = ['analyses', 'matches', 'players', 'shortLists'] as const

/** Returns the counts in words, such as "3 analyses, 1 match and 2 short lists". */
export function workWords(t: Message, work: UserWork): string {
  const counted = KINDS.flatMap((kind) => {
    const count = work[kind] ?? 0
    return count === 0 ? [] : t(`users.handOver.${kind}`, { smart_count: count })
  })
  return currentLanguage().formats.list.format(counted)
}

/** Returns whether the user has any work to transfer. */
export const hasWork = (work: UserWork): boolean => KINDS.some((kind) => (work[kind] ?? 0) > 0)

export const hasOnlyShortLists = (work: UserWork): boolean =>
  hasWork(work) && !hasWork({ ...work, shortLists: 0 })
