import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../dataProvider'
import { queryClient } from '../dataProvider/queryClient'

/** Asks the server how it delivers email, which administrators may know. Public pages have no other query client. */
export const useMailServer = (options: { enabled?: boolean; staleTime?: number } = {}) =>
  useQuery(
    {
      ...options,
      queryKey: ['mails', 'server'],
      queryFn: async ({ signal }) => (await dataProvider.mailServer({ signal })).data,
    },
    queryClient,
  )
