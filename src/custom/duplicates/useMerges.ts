import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { Mergeable, MergeInput } from '../../../contract/merge'
import { type AppDataProvider, UnknownCallError } from '../../dataProvider'

/** The merges that can still be undone, and whether this server merges at all. */
export function useDoneMerges(resource: Mergeable) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const { data, error, refetch } = useQuery({
    queryKey: [resource, 'merges'],
    queryFn: async ({ signal }) => (await dataProvider.merges(resource, signal)).data,
  })
  return { merges: data ?? [], error, refetch, isUnknown: error instanceof UnknownCallError }
}

/** Merging and undoing, after which no page shows what was there before. */
export function useMerging(resource: Mergeable) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  /** What is shown is asked for again; what is not, when it is shown. */
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
