import { QueryClient } from '@tanstack/react-query'

/**
 * Nothing is tried again behind anybody's back, and a call without a network fails at once instead of waiting for one.
 * When the network is back, what could not be loaded is.
 */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', refetchOnReconnect: true },
      mutations: { networkMode: 'always' },
    },
  })
