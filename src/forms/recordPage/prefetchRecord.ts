import type { QueryClient } from '@tanstack/react-query'
import type { ResourceName } from '../../../contract/paths'
import { PREFETCHED_MS, recordKey } from '../../components/useRecord'
import type { AppDataProvider } from '../../dataProvider'

/** A pointer near a link and the click after it share one request; each later visit sends its own. */
const SAME_VISIT_MS = 1_000

/** Requests a record as `useRecord` will, when its page is opened or a pointer, a thumb or the focus is near a link to it (`isNear`). */
export function prefetchRecord(
  resource: ResourceName,
  id: string,
  dataProvider: Pick<AppDataProvider, 'getOne'>,
  queryClient: QueryClient,
  isNear = false,
): void {
  void queryClient.prefetchQuery({
    queryKey: recordKey(resource, id),
    queryFn: async () => (await dataProvider.getOne(resource, { id })).data,
    staleTime: isNear ? PREFETCHED_MS : SAME_VISIT_MS,
  })
}
