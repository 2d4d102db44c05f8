import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Mergeable, MergeInput } from '../../../contract/merge'
import type { AppDataProvider } from '../../dataProvider'

/** Returns the merges that can still be undone, newest first. */
export function useDoneMerges(resource: Mergeable) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data } = useQuery({
    queryKey: [resource, 'merges'],
    queryFn: async ({ signal }) => (await dataProvider.merges(resource, signal)).data,
  })
  return data ?? []
}

/** Returns functions that merge records and undo merges, and invalidate the cache afterwards. */
export function useMerging(resource: Mergeable) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  /** Refetches mounted queries; removes other records from the cache. */
  const forget = () => {
    queryClient.removeQueries({ queryKey: [resource, 'getOne'], type: 'inactive' })
    return queryClient.invalidateQueries()
  }
  return {
    async merge(input: MergeInput<Mergeable>) {
      try {
        return (await dataProvider.mergeRecords(resource, input)).data
      } finally {
        await forget()
      }
    },
    async undo(id: string) {
      try {
        await dataProvider.undoMerge(resource, id)
      } finally {
        await forget()
      }
    },
  }
}
