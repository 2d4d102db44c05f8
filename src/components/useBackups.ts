import { useQuery } from '@tanstack/react-query'
import { dataProvider } from '../dataProvider'

export const BACKUPS_KEY = ['backups']
const TESTING_REFRESH_MS = 2_000

/** Loads the state of the backups, for administrators. Loads it again while a backup is tested. */
export const useBackups = (options: { enabled?: boolean; staleTime?: number } = {}) =>
  useQuery({
    ...options,
    queryKey: BACKUPS_KEY,
    queryFn: async ({ signal }) => (await dataProvider.backups({ signal })).data,
    refetchInterval: ({ state: { data, error } }) =>
      error === null && data?.isTesting ? TESTING_REFRESH_MS : false,
  })
