import { useQuery, useQueryClient } from '@tanstack/react-query'
import { dataProvider } from '../../dataProvider'

const KEY = 'secondFactor'

/** Returns the second factor of a user, by default of the signed-in user; null if the server has no such call. */
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

export function useRefreshSecondFactor() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [KEY] })
}
