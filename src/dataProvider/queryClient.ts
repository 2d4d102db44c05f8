import { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../contract/paths'

/** The first part of the query keys of whole lists (rows/rowMemory.ts). */
export const LIST_KEY = 'lists'

/** Returns the query key of a resource's rows on this device (components/useCachedRecords.ts). */
export const cachedKey = (resource: ResourceName) => ['cached', resource]

/**
 * Creates a query client without automatic retries. Without a network, its queries fail at once instead of waiting; failed queries are
 * refetched when the network is back.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  // Lists stay cached while the page is open. Structural sharing of 2,000 rows would take longer than all other work.
  queryClient.setQueryDefaults([LIST_KEY], { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false })
  return queryClient
}

/** The query cache that pages and the data provider share. */
export const queryClient = createQueryClient()
