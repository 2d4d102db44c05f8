import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../../dataProvider'

export const RETENTION_KEY = ['retention'] as const

/** Returns the months of retention and the due players. */
export const useRetention = () =>
  useQuery({
    queryKey: RETENTION_KEY,
    queryFn: async ({ signal }) => (await dataProvider.retention({ signal })).data,
  })
