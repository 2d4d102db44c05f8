import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../../dataProvider'

export const RETENTION_KEY = ['retention'] as const

/** Returns after how long players are erased, and who is due. */
export const useRetention = () =>
  useQuery({
    queryKey: RETENTION_KEY,
    queryFn: async ({ signal }) => (await dataProvider.retention({ signal })).data,
  })
