import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { ShortList, ShortListSummary } from '../../../contract/shortList'
import type { AppDataProvider } from '../../dataProvider'

const shortListKeys = {
  all: ['shortLists', 'all'],
  one: (id: string) => ['shortLists', 'one', id],
} as const

/** The short lists that one may read. */
export function useShortLists() {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery<ShortListSummary[]>({
    queryKey: shortListKeys.all,
    queryFn: async ({ signal }) => (await dataProvider.shortLists({ signal })).data,
    staleTime: 0,
    networkMode: 'always',
  })
}

/** One of them with its players. */
export function useShortList(id: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery<ShortList>({
    queryKey: shortListKeys.one(id),
    queryFn: async ({ signal }) => (await dataProvider.shortList(id, { signal })).data,
    staleTime: 0,
    networkMode: 'always',
  })
}

/** Writes one, or deletes it (null); pages go on with what the server has made of it. */
export function useShortListWrite<Asked, Written extends ShortList | null>(
  write: (asked: Asked) => Promise<Written>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: write,
    networkMode: 'always',
    onSuccess: (list) => {
      if (list !== null) queryClient.setQueryData(shortListKeys.one(list.id), list)
      return queryClient.invalidateQueries({ queryKey: shortListKeys.all })
    },
  })
}
