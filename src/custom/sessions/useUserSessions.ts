import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../dataProvider'
import type { SessionsOwner } from '../../dataProvider/userSessions'

const KEY = 'userSessions'

/** A page and its card ask for the same, one once the other has the answer. In milliseconds. */
const FRESH_MS = 5_000

/**
 * The sessions of a user; null where the server has no such call.
 *
 * @param userVersion refetches when it changes: a lock or another address ends sessions
 */
export function useUserSessions(owner: SessionsOwner, userVersion?: number) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: [KEY, owner, userVersion],
    queryFn: async ({ signal }) => (await dataProvider.userSessions(owner, { signal })).data,
    staleTime: FRESH_MS,
  })
}

/** Ends one session by its id, or all others, then refetches the list. */
export function useEndSession(owner: SessionsOwner) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (which: { id: string } | 'others'): Promise<void> => {
      if (which === 'others') await dataProvider.endOtherSessions(owner)
      else await dataProvider.endSession(owner, which.id)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEY, owner] }),
  })
}

/** Has the own sessions asked for anew: something else has ended some. */
export function useRefreshSessions() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [KEY] })
}
