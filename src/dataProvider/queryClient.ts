import { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../contract/paths'
import { currentSession, subscribe } from '../authProvider/session'

/** What the keys of whole lists begin with (lists.ts). */
export const LIST_KEY = 'lists'

/** The key of the rows of a resource that this device has (components/useCachedRecords.ts). */
export const cachedKey = (resource: ResourceName) => ['cached', resource]

/**
 * Nothing is tried again behind anybody's back, and a call without a network fails at once instead of waiting for one.
 * When the network is back, what could not be loaded is.
 */
function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
  // They stay for as long as their person does; of two thousand rows, to compare each with the one before would take longer than all else.
  queryClient.setQueryDefaults([LIST_KEY], { gcTime: Number.POSITIVE_INFINITY, structuralSharing: false })
  return queryClient
}

const holder = () => JSON.stringify(currentSession()?.actor)

/** The cache of whoever is signed in. Another person, or another role, starts with an empty one. */
export function createPersonalCache() {
  let owner = holder()
  let current: QueryClient | undefined
  subscribe(() => {
    if (holder() !== owner) current = undefined
    owner = holder()
  })
  return {
    current: (): QueryClient => {
      current ??= createQueryClient()
      return current
    },
    /** Keeps this cache for as long as it is in use. Returns how to let it go. */
    keep(queryClient: QueryClient): () => void {
      current = queryClient
      return () => {
        if (current === queryClient) current = undefined
      }
    },
  }
}

/** What pages and the data provider load. */
export const { current: currentQueryClient, keep: keepQueryClient } = createPersonalCache()
