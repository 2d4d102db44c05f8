import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AccountInput } from '../../../contract/user'
import type { AppDataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/calls/account'

const KEY = ['account'] as const

/** Returns the user's own account. */
export function useAccount() {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await dataProvider.getAccount()).data,
  })
  return {
    account: data,
    error,
    refetch,
    /** Updates the cached names after a save, without a refetch. */
    renamed: (names: AccountInput) =>
      queryClient.setQueryData<OwnAccount>(KEY, (account) => account && { ...account, ...names }),
  }
}
