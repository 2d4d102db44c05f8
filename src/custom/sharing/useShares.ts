import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AppDataProvider } from '../../dataProvider'
import { isOwnServer } from '../../dataProvider/base'

const keyOf = (id: string) => ['analyses', 'shares', id]

/** What became of sharing an analysis; servers of the document alone know nothing of it. */
export function useShares(id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data = [], error } = useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => (await dataProvider.analysisShares(id, { signal })).data,
    enabled: isOwnServer(),
    // Somebody may have opened it just now.
    staleTime: 0,
    retry: false,
  })
  return { shares: data, error }
}

/** Has it asked for again. */
export function useReloadShares(id: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: keyOf(id) })
}
