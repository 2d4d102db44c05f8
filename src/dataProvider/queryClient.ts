import { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../contract/paths'

/** The first part of the query keys of whole lists (lists.ts). */
export const LIST_KEY = 'lists'

/** Returns the query key of a resource's rows on this device (components/useCachedRecords.ts). */
export const cachedKey = (resource: ResourceName) => ['cached', resource]

/**
 * Disables automatic retries, and fails queries at once without a network instead of pausing them. Failed queries are refetched when the network is
 * back.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  // Lists stay cached for the life of the page. Structural sharing of 2,000 rows would take longer than all other work.
  queryClient.setQueryDefaults([LIST_KEY], { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false })
  return queryClient
}

/** The query cache of pages and the data provider. */
export const queryClient = createQueryClient()
