import { QueryClient } from '@tanstack/react-query'

/** Nothing is tried again behind anybody's back, and a call without a network fails at once instead of waiting for one. */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  })
