import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { AccountInput } from '../../../contract/user'
import type { AppDataProvider } from '../../dataProvider'
import type { OwnAccount } from '../../dataProvider/account'

const KEY = ['account'] as const

/** The own account, as the server tells it. */
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
    /** What was stored is shown without asking for it again. */
    renamed: (names: AccountInput) =>
      queryClient.setQueryData<OwnAccount>(KEY, (account) => account && { ...account, ...names }),
  }
}
