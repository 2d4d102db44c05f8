import type { QueryClient } from '@tanstack/react-query'
import { type UseGetOneOptions, useGetOne } from 'react-admin'
import type { ResourceName } from '../../contract/paths'
import type { AppDataProvider } from '../dataProvider'
import type { RecordOf } from '../dataProvider/records'

/** How long a prefetched answer counts as fresh, in milliseconds. A page takes seconds to load on a slow phone and network. */
export const PREFETCHED_MS = 10_000
/** For this time, in milliseconds, a pointer near a link and the click on the link share one request. Each later visit sends its own. */
const SAME_VISIT_MS = 1_000

/** Separates whole records from the list rows that react-admin's hooks also cache under `getOne`. */
export const WHOLE = { isWhole: true } as const

export const recordKey = (resource: ResourceName, id: string) => [resource, 'getOne', { id, meta: WHOLE }]

/** Query options that use a freshly prefetched record, refetch an older one when the page opens, and refetch when the window gets the focus. */
export const RECORD_QUERY = { staleTime: PREFETCHED_MS, refetchOnWindowFocus: 'always' } as const

/** Loads a whole record by its id. Sends no request if the id is null. */
export const useRecord = <Resource extends ResourceName>(
  resource: Resource,
  id: string | null,
  options?: UseGetOneOptions<RecordOf<Resource>>,
) =>
  useGetOne<RecordOf<Resource>>(
    resource,
    { id: id ?? '', meta: WHOLE },
    { ...RECORD_QUERY, enabled: id !== null, ...options },
  )

/** Prefetches a record for `useRecord`: while its page opens, or when a pointer, a thumb or the focus is near a link to it (`isNear`). */
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
