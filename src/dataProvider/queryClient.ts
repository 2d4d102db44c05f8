import { QueryClient } from '@tanstack/react-query'
import { currentSession, subscribe } from '../authProvider/session'

/**
 * Nothing is tried again behind anybody's back, and a call without a network fails at once instead of waiting for one.
 * When the network is back, what could not be loaded is.
 */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })

const holder = () => JSON.stringify(currentSession()?.actor)
let owner = holder()
let current: QueryClient | undefined
subscribe(() => {
  if (holder() !== owner) current = undefined
  owner = holder()
})

/** The cache of whoever is signed in. Another person, or another role, starts with an empty one. */
export const currentQueryClient = (): QueryClient => {
  current ??= createQueryClient()
  return current
}

/** Keeps this cache for as long as it is in use. Returns how to let it go. */
export function keepQueryClient(queryClient: QueryClient): () => void {
  current = queryClient
  return () => {
    if (current === queryClient) current = undefined
  }
}
