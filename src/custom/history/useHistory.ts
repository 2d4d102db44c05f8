import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HistoryMoment, HistoryQueryInput, Restorable, RestoreInput } from '../../../contract/history'
import type { AppDataProvider } from '../../dataProvider'

/** One page of history; the one before stays until the new one is there, so that nothing jumps. */
export function useHistory(request: HistoryQueryInput) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['history', request],
    queryFn: async ({ signal }) => (await dataProvider.history(request, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** What bringing back the state before or after an entry would change, as it is now. */
export function useOlderState(entryId: string, moment: HistoryMoment, enabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['history', 'state', entryId, moment],
    queryFn: async ({ signal }) => (await dataProvider.historyState(entryId, moment, { signal })).data,
    enabled,
    // It is to be decided upon: never one of before.
    gcTime: 0,
    staleTime: 0,
  })
}

/** Brings a state back; everything that is shown of records is asked for anew then. */
export function useRestore(resource: Restorable, entryId: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: RestoreInput) => dataProvider.restoreState(resource, entryId, input),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
