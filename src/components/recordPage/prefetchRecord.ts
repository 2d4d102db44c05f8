import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/paths'
import type { AppDataProvider } from '../../dataProvider'
import { PREFETCHED_MS, recordKey } from './useRecord'

/** Each time that somebody goes to the page it is asked for again, but not by the pointer that comes near a link and by the press. */
const SAME_VISIT_MS = 1_000

/** Whether a pointer, a thumb or the focus is near a link to the record. */
export type Near = { isNear?: boolean }

/** Asks for a record as `useRecord` will, before the page is there that does: when a pointer comes near a link to it, or the link is followed. */
export function prefetchRecord(
  resource: ResourceName,
  id: string,
  dataProvider: Pick<AppDataProvider, 'getOne'>,
  queryClient: QueryClient,
  { isNear = false }: Near = {},
): void {
  void queryClient.prefetchQuery({
    queryKey: recordKey(resource, id),
    queryFn: async () => (await dataProvider.getOne(resource, { id })).data,
    staleTime: isNear ? PREFETCHED_MS : SAME_VISIT_MS,
  })
}
