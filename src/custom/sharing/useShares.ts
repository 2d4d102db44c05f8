import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../dataProvider'
import { useFeature } from '../../dataProvider/features'

const keyOf = (id: string) => ['analyses', 'shares', id]

/** Returns the shares of an analysis with their activity; empty on a server with only the documented calls. */
export function useShares(id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data = [], error } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await dataProvider.analysisShares(id, { signal })).data,
    enabled: useFeature('shares'),
    // A recipient may have opened the report since.
    staleTime: 0,
    retry: false,
  })
  return { shares: data, error }
}

/** Returns a function that refetches the shares. */
export function useReloadShares(id: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(id) })
}
