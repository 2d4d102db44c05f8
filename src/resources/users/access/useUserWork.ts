import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { can } from '../../../../contract/permissions'
import type { AdminUser, UserWork } from '../../../../contract/user'
import { useActor } from '../../../authProvider/useSession'
import type { AppDataProvider } from '../../../dataProvider'
import { hasAccessCalls } from '../../../dataProvider/userAccess'
import type { Message } from '../../../i18n'

/** How much a user has made, for who may give it to another, asked for anew each time; null where the server cannot give it to another. */
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

const KINDS = ['analyses', 'matches', 'players'] as const

/** "3 analyses", "1 match", "no players": each kind in words, by its name. */
export function workWords(t: Message, work: UserWork): Record<keyof UserWork, string> {
  const [analyses, matches, players] = KINDS.map((kind) =>
    t(`users.handOver.${kind}`, { smart_count: work[kind] }),
  )
  return { analyses: analyses ?? '', matches: matches ?? '', players: players ?? '' }
}

/** Whether there is anything to be given. */
export const hasWork = (work: UserWork): boolean => KINDS.some((kind) => work[kind] > 0)
