import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataProvider } from '../../dataProvider'

const KEY = 'secondFactor'

/** Returns the second factor of a user, by default one's own; null if the server has none. */
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

/** Returns a function that refetches the second factor. */
export function useRefreshSecondFactor() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [KEY] })
}
