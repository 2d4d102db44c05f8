import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataProvider } from '../../dataProvider'

const KEY = 'secondFactor'

/** The own second factor, or a user's; null where the server has none. */
export function useSecondFactor(userId?: string) {
  return useQuery({
    queryKey: [KEY, userId ?? 'own'],
    queryFn: async ({ signal }) =>
      (userId === undefined
        ? await dataProvider.secondFactor({ signal })
        : await dataProvider.secondFactorOf(userId, { signal })
      ).data,
  })
}

/** Has it asked for anew. */
export function useRefreshSecondFactor() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [KEY] })
}
