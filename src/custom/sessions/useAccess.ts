import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNotify } from 'react-admin'
import { messageOf } from '../../../contract/errors'
import { dataProvider } from '../../dataProvider'
import type { AccessOwner } from '../../dataProvider/calls/access'

/** The sessions and tokens of users. Both end with a lock, a new email or a new password. */
const KEY = 'userAccess'

/** How long an answer is fresh, in milliseconds, so that a page and its card share one request. */
const FRESH_MS = 5_000

/**
 * Returns a user's sessions; null if the server has no such call.
 *
 * @param userVersion the user's version; a change refetches, because a lock or a new email ends sessions
 */
export const useUserSessions = (owner: AccessOwner, userVersion?: number) =>
  useQuery({
    queryKey: [KEY, owner, userVersion, 'sessions'],
    queryFn: async ({ signal }) => (await dataProvider.userSessions(owner, { signal })).data,
    staleTime: FRESH_MS,
  })

/** Returns a user's tokens; null if the server has no tokens. */
export const useApiTokens = (owner: AccessOwner, userVersion?: number) =>
  useQuery({
    queryKey: [KEY, owner, userVersion, 'tokens'],
    queryFn: async ({ signal }) => (await dataProvider.apiTokens(owner, { signal })).data,
    staleTime: FRESH_MS,
  })

/** Returns a function that refetches sessions and tokens after another action has changed them. */
export function useRefreshAccess(owner?: AccessOwner) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: owner ? [KEY, owner] : [KEY] })
}

/** The end of one session or token by its id, or of all others. `done` is the message of its success. */
type Ending = { id: string | 'others'; end: () => Promise<unknown>; done: string }

/** Ends sessions or tokens: `end` calls the server, `ending` is the id of the call that runs, and `list` takes the focus. */
export function useEndAccess(owner: AccessOwner) {
  const notify = useNotify()
  const list = useRef<HTMLUListElement>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: ({ end }: Ending) => end(),
    onSuccess: (_answer, { done }) => {
      notify(done, { type: 'success' })
      // Takes the focus, because the pressed button disappears.
      list.current?.focus()
    },
    onError: (error) => notify(messageOf(error), { type: 'error' }),
    onSettled: useRefreshAccess(owner),
  })
  return { end: mutate, ending: isPending ? variables.id : null, list }
}
