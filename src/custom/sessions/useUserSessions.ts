import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dataProvider } from '../../dataProvider'
import type { SessionsOwner } from '../../dataProvider/calls/users'

/** Also of tokens, which end with the sessions. */
export const SESSIONS_KEY = 'userSessions'

/** How long an answer is fresh, in milliseconds, so that a page and its card share one request. */
const FRESH_MS = 5_000

/**
 * Returns a user's sessions; null if the server has no such call.
 *
 * @param userVersion the user's version; a change refetches, because a lock or a new email ends sessions
 */
export function useUserSessions(owner: SessionsOwner, userVersion?: number) {
  return useQuery({
    queryKey: [SESSIONS_KEY, owner, userVersion],
    queryFn: async ({ signal }) => (await dataProvider.userSessions(owner, { signal })).data,
    staleTime: FRESH_MS,
  })
}

/** Returns a mutation that ends one session by its id, or all others, and then refetches the list. */
export function useEndSession(owner: SessionsOwner) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (which: { id: string } | 'others'): Promise<void> => {
      if (which === 'others') await dataProvider.endOtherSessions(owner)
      else await dataProvider.endSession(owner, which.id)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [SESSIONS_KEY, owner] }),
  })
}

/** Returns a function that refetches sessions after another action has ended some of them. */
export function useRefreshSessions() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [SESSIONS_KEY] })
}
