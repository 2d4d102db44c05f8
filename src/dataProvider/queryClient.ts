import { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../contract/paths'

/** What the keys of whole lists begin with (lists.ts). */
export const LIST_KEY = 'lists'

/** The key of the rows of a resource that this device has (components/useCachedRecords.ts). */
export const cachedKey = (resource: ResourceName) => ['cached', resource]

/**
 * Nothing is tried again behind anybody's back, and a call without a network fails at once instead of waiting for one.
 * When the network is back, what could not be loaded is.
 */
export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  // They stay for as long as the page does; of two thousand rows, to compare each with the one before would take longer than all else.
  queryClient.setQueryDefaults([LIST_KEY], { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false })
  return queryClient
}

/** What pages and the data provider load. */
export const queryClient = createQueryClient()
