import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import type { HistoryMoment, HistoryQueryInput, Restorable, RestoreInput } from '../../../contract/history'
import type { AppDataProvider } from '../../dataProvider'

/** Returns a page of history. The previous page stays until the next page has loaded. */
export function useHistory(request: HistoryQueryInput) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['history', request],
    queryFn: async ({ signal }) => (await dataProvider.history(request, { signal })).data,
    placeholderData: keepPreviousData,
  })
}

/** Returns the changes that restoring the state before or after an entry would make now. */
export function useOlderState(entryId: string, moment: HistoryMoment, enabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider>()
  return useQuery({
    queryKey: ['history', 'state', entryId, moment],
    queryFn: async ({ signal }) => (await dataProvider.historyState(entryId, moment, { signal })).data,
    enabled,
    // Refetches whenever the dialog opens, because the user decides on this state.
    gcTime: 0,
    staleTime: 0,
  })
}

/** Returns a mutation that restores a state and then invalidates all queries of records. */
export function useRestore(resource: Restorable, entryId: string) {
  const dataProvider = useDataProvider<AppDataProvider>()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: RestoreInput) => dataProvider.restoreState(resource, entryId, input),
    onSuccess: () => queryClient.invalidateQueries(),
  })
}
